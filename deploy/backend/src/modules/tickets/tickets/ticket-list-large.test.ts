import {
  defaultTicketOrdering,
  ticketOrderings,
  type TicketFilters,
  type TicketOrdering,
} from '@plugboard/contracts/tickets';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { liveMemory } from '../../../testing/live-memory.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { seedTestTenants } from '../../../testing/test-tenants.ts';
import { insertManyTickets } from '../../../testing/ticket-fixtures.ts';
import { toSelection } from './tickets.service.ts';
import { exportTickets } from './ticket-export.ts';
import { countTickets, findTickets } from './ticket-list.repository.ts';

const total = 20_000;
const page = 25;

/** Rows read by the database; rows answered by an index alone do not count. */
async function lookedAt(db: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ tickets: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as tickets
      from pg_stat_xact_user_tables where relname = 'support_ticket'`.execute(db);
  return rows[0]?.tickets ?? Number.NaN;
}

/** How many of them it takes to show the first page and the count. */
const costOf = (database: Database, ordering: TicketOrdering, asked: Partial<TicketFilters> = {}) =>
  withTenant(database, 'demo', async (db) => {
    const selection = toSelection('demo', { tz: 'UTC', ...asked }, new Date());
    const before = await lookedAt(db);
    const rows = await findTickets(db, selection, { ordering, limit: page, offset: 0 });
    const count = await countTickets(db, selection);
    expect(rows).toHaveLength(page);
    expect(count).toBeGreaterThan(page);
    return (await lookedAt(db)) - before;
  });

describe.each(engines)('twenty thousand tickets on %s', (engine) => {
  let database: Database;
  let location: string[];
  let charger: string[];

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
    const names = Array.from({ length: 20 }, (_, index) => `Site ${index}`);
    const locations = await Promise.all(names.map((name) => insertLocation(database, 'demo', { name })));
    const chargers = await Promise.all(names.map((name) => insertCharger(database, 'demo', { custom_id: name })));
    await insertManyTickets(database, 'demo', total, { locations, chargers });
    location = locations.slice(3, 4);
    charger = chargers.slice(0, 1);
  });
  afterAll(() => database.close());

  it.each(ticketOrderings)('are shown by looking at a page of them, by %s', async (ordering) => {
    expect(await costOf(database, ordering)).toBeLessThanOrEqual(2 * page);
  });

  it('are narrowed and counted by looking at those that are shown', async () => {
    const cost = (asked: Partial<TicketFilters>) => costOf(database, defaultTicketOrdering, asked);
    expect(await cost({ charger })).toBeLessThanOrEqual(2 * page);
    expect(await cost({ status: ['open'] })).toBeLessThanOrEqual(2 * page);
    // Tickets of the day, and of the hours around it when it is that day at some site: a little over two days.
    expect(await cost({ created: '2024-01-03' })).toBeLessThan(total / 5);
    // All of the location's own at most, a twentieth of the tickets.
    expect(await cost({ location, status: ['open', 'new'] })).toBeLessThan(total / 10);
  });

  // Rows are let go of in this process, whichever engine they come from.
  it.runIf(engine === 'pglite')('are exported piece by piece: what is kept does not grow with them', async () => {
    const reader = { language: 'en', timeZone: 'UTC' } as const;
    const { content } = exportTickets(database, toSelection('demo', { tz: 'UTC' }, new Date()), reader);
    const kept: number[] = [];
    let bytes = 0;
    let pieces = 0;
    for await (const piece of content) {
      bytes += piece.length;
      pieces += 1;
      if (pieces % 10 === 0) kept.push(liveMemory());
    }
    expect(bytes).toBeGreaterThan(10 * total);
    // Compared with the start of the same export, when garbage is collected and modules are loaded.
    const [atFirst = Number.NaN, ...later] = kept;
    expect(later.length).toBeGreaterThan(5);
    // A leak would still be there at the end, unlike the temporary memory of other work.
    expect(Math.min(...later.slice(-5)) - atFirst).toBeLessThan(3e6);
  });
});
