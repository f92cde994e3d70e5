import * as contract from '@plugboard/contracts/charging';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { checkCards, importCards } from './import/import-cards.service.ts';
import { actOnCard, addCards, setExpiry, lookUpIdTags, listIdTags, deleteCard } from './id-tags.service.ts';

export function idTagRoutes(app: FastifyInstance): void {
  const { clock } = app.platform;
  bind(app, contract.listIdTags, (call) => listIdTags(call, call.query, clock()));
  bindOnReplica(app, contract.lookUpIdTags, (call) => lookUpIdTags(call, call.query, clock()));
  bind(app, contract.addIdTags, (call) => addCards(call, call.body, clock()));
  bind(app, contract.checkCardImport, (call) => checkCards(call, call.body));
  bind(app, contract.importCards, (call) => importCards(call, call.body));
  bind(app, contract.actOnIdTag, (call) => actOnCard(call, call.params, clock()));
  bind(app, contract.setIdTagExpiry, (call) => setExpiry(call, call.params.id, call.body.expires_at, clock()));
  bind(app, contract.deleteIdTag, (call) => deleteCard(call, call.params.id));
}
