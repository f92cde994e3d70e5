import { setTimeout as after } from 'node:timers/promises';
import type { ExternalTicket } from '@plugboard/contracts/tickets';
import type { Database } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import {
  deleteRequest,
  claimRequest,
  saveExternalId,
  releaseRequest,
  type LinkRequest,
} from './link-requests.repository.ts';
import type { ExternalTickets } from './systems/external-tickets.ts';
import { findLink } from '../tickets/external-link.service.ts';
import { machineClock } from '../../../platform/time/clock.ts';

interface ExternalTicketDraft {
  readonly database: Database;
  readonly tenantId: string;
  readonly ticketNumber: number;
  readonly title: string;
  readonly description: string;
}

interface CreatedTicket {
  readonly ticket: ExternalTicket;
  /** Lets go of the wish. Once the ticket is associated there is none any more. */
  readonly settle: () => Promise<void>;
}

/** Claim time in milliseconds, longer than the system can take; afterwards the claimant is gone. */
const leaseMs = 60_000;
const pollIntervalMs = 100;
const maxPolls = 200;

/** Claims a ticket's request. Waits while another call holds it; `undefined` when that one succeeded. */
async function claimRequestWhenFree({
  database,
  tenantId,
  ticketNumber,
}: ExternalTicketDraft): Promise<LinkRequest | undefined> {
  const key = { tenant_id: tenantId, ticket_number: ticketNumber };
  for (let poll = 0; poll < maxPolls; poll += 1) {
    if (poll > 0) await after(pollIntervalMs);
    const { isLinked, request } = await withTenant(database, tenantId, async (db) => {
      // The machine's own time: of several instances each asks whether another one died.
      const now = machineClock();
      const claimed = await claimRequest(db, key, now, new Date(now.getTime() + leaseMs));
      // Checked after the claim, because the previous holder may just have succeeded.
      const isLinked = (await findLink(db, tenantId, ticketNumber)) !== undefined;
      if (claimed && isLinked) await deleteRequest(db, key);
      return { isLinked, request: isLinked ? undefined : claimed };
    });
    if (isLinked || request) return request;
  }
  throw new Failure('CONFLICT', { text: 'external.taken' });
}

/**
 * Creates an external ticket for one of ours, once: a ticket left by a call that failed afterwards is reused, and a
 * system that knows the request returns the existing one.
 */
export async function createExternal(
  system: ExternalTickets,
  wish: ExternalTicketDraft,
): Promise<CreatedTicket | undefined> {
  const { database, tenantId, title, description } = wish;
  const request = await claimRequestWhenFree(wish);
  if (!request) return undefined;
  const settle = () => withTenant(database, tenantId, (db) => releaseRequest(db, request));
  try {
    const made = request.external_id === null ? undefined : await system.read(request.external_id);
    const ticket = made ?? (await system.create({ requestId: request.request_id, title, description }));
    await withTenant(database, tenantId, (db) => saveExternalId(db, request, ticket.id));
    return { ticket, settle };
  } catch (error) {
    await settle();
    throw error;
  }
}
