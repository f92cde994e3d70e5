import { setTimeout as after } from 'node:timers/promises';
import type { ExternalTicket } from '@plugboard/contracts/tickets';
import type { Database } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { forgetRequest, holdRequest, noteMade, releaseRequest, type LinkRequest } from './link-requests.repository.ts';
import type { ExternalTickets } from './systems/external-tickets.ts';
import { findLink } from './ticket-links.repository.ts';
import { machineClock } from '../../../platform/time/clock.ts';

interface Wish {
  readonly database: Database;
  readonly tenantId: string;
  readonly ticketNumber: number;
  readonly title: string;
  readonly description: string;
}

export interface Made {
  readonly ticket: ExternalTicket;
  /** Lets go of the wish. Once the ticket is associated there is none any more. */
  readonly settle: () => Promise<void>;
}

/** Claim time in milliseconds, longer than the system can take; afterwards the claimant is gone. */
const holding = 60_000;
const betweenLooks = 100;
const mostLooks = 200;

/** Claims a ticket's request. Waits while another call holds it; `undefined` when that one succeeded. */
async function hold({ database, tenantId, ticketNumber }: Wish): Promise<LinkRequest | undefined> {
  const key = { tenant_id: tenantId, ticket_number: ticketNumber };
  for (let look = 0; look < mostLooks; look += 1) {
    if (look > 0) await after(betweenLooks);
    const { isLinked, request } = await withTenant(database, tenantId, async (db) => {
      // The machine's own time: of several instances each asks whether another one died.
      const now = machineClock();
      const held = await holdRequest(db, key, now, new Date(now.getTime() + holding));
      // Checked after the claim, because the previous holder may just have succeeded.
      const isLinked = (await findLink(db, tenantId, ticketNumber)) !== undefined;
      if (held && isLinked) await forgetRequest(db, key);
      return { isLinked, request: isLinked ? undefined : held };
    });
    if (isLinked || request) return request;
  }
  throw new Failure('CONFLICT', { text: 'external.taken' });
}

/**
 * Creates an external ticket for one of ours, once: a ticket left by a call that failed afterwards is reused, and a
 * system that knows the request returns the existing one.
 */
export async function makeExternal(system: ExternalTickets, wish: Wish): Promise<Made | undefined> {
  const { database, tenantId, title, description } = wish;
  const request = await hold(wish);
  if (!request) return undefined;
  const settle = () => withTenant(database, tenantId, (db) => releaseRequest(db, request));
  try {
    const made = request.external_id === null ? undefined : await system.read(request.external_id);
    const ticket = made ?? (await system.create({ requestId: request.request_id, title, description }));
    await withTenant(database, tenantId, (db) => noteMade(db, request, ticket.id));
    return { ticket, settle };
  } catch (error) {
    await settle();
    throw error;
  }
}
