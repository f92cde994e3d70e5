import * as contract from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { bind, bindReceiving } from '../../../platform/http/bind.ts';
import { associate, dissociate } from './associate.service.ts';
import { prepareAssociation } from './prepare-association.ts';
import { saveExternal, receiveExternal } from './receive-external.ts';
import { registerLinkRefresh } from './refresh-links.service.ts';
import { searchExternal } from './search-external.ts';
import { createSystems } from './systems/create-systems.ts';

export function ticketLinkRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const systems = createSystems(platform);
  registerLinkRefresh(app, systems);

  bindReceiving(app, contract.searchExternalTickets, searchExternal(systems), async (_call, found) => found);
  bindReceiving(app, contract.associateExternalTicket, prepareAssociation(systems), (call, prepared) =>
    associate(call, call.params.id, prepared, platform.clock()),
  );
  bindReceiving(app, contract.readExternalTicket, receiveExternal(systems), (call, reading) =>
    saveExternal(call, reading, platform.clock()),
  );
  bind(app, contract.dissociateExternalTicket, (call) => dissociate(call, call.params.id, platform.clock()));
}
