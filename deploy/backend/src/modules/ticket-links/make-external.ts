import { setTimeout as after } from 'node:timers/promises';
import type { ExternalTicket } from '@plugboard/contracts';
import type { Database } from '../../platform/database/database.ts';
import { withTenant } from '../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../platform/http/failure.ts';
import { forgetRequest, holdRequest, noteMade, releaseRequest, type LinkRequest } from './link-requests.repository.ts';
import type { ExternalTickets } from './systems/external-tickets.ts';
import { findLink } from './ticket-links.repository.ts';
import { machineClock } from '../../platform/time/clock.ts';

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

/** In milliseconds. Whoever holds a wish longer than the system can possibly take is not there any more. */
const holding = 60_000;
const betweenLooks = 100;
const mostLooks = 200;

/** The wish of a ticket for an external one. Waits for whoever has it now; `undefined` where it came true meanwhile. */
async function hold({ database, tenantId, ticketNumber }: Wish): Promise<LinkRequest | undefined> {
  const key = { tenant_id: tenantId, ticket_number: ticketNumber };
  for (let look = 0; look < mostLooks; look += 1) {
    if (look > 0) await after(betweenLooks);
    const { isLinked, request } = await withTenant(database, tenantId, async (db) => {
      // The machine's own time: of several instances each asks whether another one died.
      const now = machineClock();
      const held = await holdRequest(db, key, now, new Date(now.getTime() + holding));
      // Looked at only now: whoever had the wish before may just have made it come true.
      const isLinked = (await findLink(db, tenantId, ticketNumber)) !== undefined;
      if (held && isLinked) await forgetRequest(db, key);
      return { isLinked, request: isLinked ? undefined : held };
    });
    if (isLinked || request) return request;
  }
  throw new Failure('CONFLICT', { text: 'external.taken' });
}

/**
 * Makes an external ticket for one of ours, once: what a call made that failed later, the next one takes, and a system
 * that knows the wish already hands back what it made for it.
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
