import { associateExternalTicket, type ExternalSystem, type ExternalTicket } from '@plugboard/contracts/tickets';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import type { Received, Receiver, ReceivingCall } from '../../../platform/http/receive.ts';
import { validate, validateParams } from '../../../platform/http/validation.ts';
import { getExternalSystem } from '../../accounts/index.ts';
import { getTicketRow } from '../tickets/tickets.service.ts';
import { callSystem } from './call-system.ts';
import { createExternal } from './create-external.ts';
import type { Systems } from './systems/create-systems.ts';
import { findLink } from '../tickets/external-link.service.ts';

/** An external ticket to associate with; `undefined` where the call will be refused, or has been answered before. */
export type Prepared = { readonly system: ExternalSystem; readonly ticket: ExternalTicket } | undefined;

async function findAssociation({ platform, tenantId }: ReceivingCall, ticketNumber: number) {
  return withTenant(platform.database, tenantId, async (db) => ({
    ticket: await getTicketRow({ db, tenantId }, ticketNumber),
    isLinked: (await findLink(db, tenantId, ticketNumber)) !== undefined,
    system: await getExternalSystem({ db, tenantId }),
  }));
}

/** Finds or makes the external ticket before the transaction of the call begins. */
export const prepareAssociation =
  (systems: Systems): Receiver<Prepared> =>
  async (receiving): Promise<Received<Prepared>> => {
    const { platform, tenantId, request } = receiving;
    const body = validate(associateExternalTicket.body, request.body);
    const { id: ticketNumber } = validateParams(associateExternalTicket.params, request.params);
    const nothing = { body, input: undefined, settle: async () => {} };
    const { ticket, isLinked, system } = await findAssociation(receiving, ticketNumber);
    if (isLinked) return nothing;

    const tickets = systems(tenantId, system);
    const { external_id } = body;
    if (external_id !== null) {
      const found = await callSystem(system, request.log, () => tickets.read(external_id));
      if (!found) throw new FieldFailure({ external_id: [{ key: `external.${system}.unknown` }] });
      return { ...nothing, input: { system, ticket: found } };
    }
    const { ticket_name: title, description } = ticket;
    const wish = { database: platform.database, tenantId, ticketNumber, title, description };
    const made = await callSystem(system, request.log, () => createExternal(tickets, wish));
    return made ? { body, input: { system, ticket: made.ticket }, settle: made.settle } : nothing;
  };
