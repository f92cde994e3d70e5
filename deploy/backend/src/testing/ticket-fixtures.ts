import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { TicketTables } from '../modules/tickets/tickets/tickets.tables.ts';
import type { Database } from '../platform/database/database.ts';

type NewTicket = Insertable<TicketTables['support_ticket']>;

/** Inserts a ticket with defaults and the given values. */
export async function insertTestTicket(
  { kysely }: Database,
  tenant_id: string,
  special: Partial<NewTicket> & { readonly number: number },
): Promise<void> {
  const created_at = special.created_at ?? '2026-03-01T10:00:00Z';
  const usual = { ticket_name: `Ticket ${special.number}`, description: '', category: 'other_cat' } as const;
  await kysely
    .insertInto('support_ticket')
    .values({ tenant_id, ...usual, created_at, last_status_update: created_at, ...special })
    .execute();
}

/** Inserts tickets of a tenant, one a minute, over all statuses and priorities, and analyses the table. */
export async function insertManyTickets(
  { kysely }: Database,
  tenantId: string,
  count: number,
  { locations, chargers }: { readonly locations: readonly string[]; readonly chargers: readonly string[] },
): Promise<void> {
  await kysely.transaction().execute(async (db) => {
    // VACUUM marks no page as visible to all before the commit that filled it has reached the disk.
    await sql`set local synchronous_commit = on`.execute(db);
    await sql`
    insert into support_ticket (tenant_id, number, ticket_name, description, status, priority, category, resolution,
      location_id, charger_id, reporter_name, created_at, closed_at, last_status_update)
    select ${tenantId}, n, 'Ticket ' || n, repeat('The port shows an error. ', 8), status,
      (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], 'session_errors',
      case when status in ('solved', 'closed') then 'code_fix' end,
      (${[...locations]}::uuid[])[1 + n % ${locations.length}::int],
      (${[...chargers]}::uuid[])[1 + n % ${chargers.length}::int],
      'Somebody', at, case when status = 'closed' then at end, at
    from generate_series(1, ${count}::int) n,
      lateral (select (array['open', 'new', 'on_hold', 'pending', 'solved', 'closed', 'backlog'])[1 + n % 7] as status,
        timestamptz '2024-01-01' + n * interval '1 minute' as at) made`.execute(db);
  });
  await sql`vacuum analyze support_ticket`.execute(kysely);
}
