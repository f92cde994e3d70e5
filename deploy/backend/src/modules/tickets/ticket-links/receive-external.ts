import { readExternalTicket, type ExternalLink, type ExternalTicket } from '@plugboard/contracts/tickets';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Receiver } from '../../../platform/http/receive.ts';
import { validateParams } from '../../../platform/http/validation.ts';
import { callSystem } from './call-system.ts';
import { findLink, toLinkDto, type TicketLinkRow } from '../tickets/external-link.service.ts';
import type { Systems } from './systems/create-systems.ts';
import { saveReading } from './ticket-links.repository.ts';

interface Reading {
  readonly link: TicketLinkRow;
  readonly ticket: ExternalTicket;
}

/** Asks for the associated ticket before the transaction of the call begins. */
export const receiveExternal =
  (systems: Systems): Receiver<Reading> =>
  async ({ platform, tenantId, request }) => {
    const { id } = validateParams(readExternalTicket.params, request.params);
    const link = await withTenant(platform.database, tenantId, (db) => findLink(db, tenantId, id));
    if (!link) throw new Failure('NOT_FOUND');
    const read = () => systems(tenantId, link.system).read(link.external_id);
    const ticket = await callSystem(link.system, request.log, read);
    if (!ticket) throw new Failure('NOT_FOUND', { text: `external.${link.system}.unknown` });
    return { body: undefined, input: { link, ticket }, settle: async () => {} };
  };

/** Stores an external ticket's state, and returns it. */
export async function saveExternal({ db }: SignedInCall, { link, ticket }: Reading, now: Date): Promise<ExternalLink> {
  const saved = await saveReading(db, link, ticket, now);
  if (!saved) throw new Failure('NOT_FOUND');
  return toLinkDto(saved);
}
