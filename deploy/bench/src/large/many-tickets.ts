import { Client } from 'pg';

/** Inserts tickets about existing chargers, one a minute, reported by one of the tenant's users. */
const insert = `
  insert into support_ticket (tenant_id, number, ticket_name, description, status, priority, category, resolution,
    reporter_id, reporter_name, location_id, charger_id, created_at, closed_at, last_status_update)
  select 'demo', first + n, 'Ticket ' || n, repeat('The port shows an error. ', 8), status,
    (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], 'session_errors',
    case when status in ('solved', 'closed') then 'code_fix' end,
    reporter, 'Somebody', locations[1 + n % cardinality(locations)], chargers[1 + n % cardinality(chargers)],
    at, case when status = 'closed' then at end, at
  from generate_series(1, $1::int) n,
    lateral (select (array['open', 'new', 'on_hold', 'pending', 'solved', 'closed', 'backlog'])[1 + n % 7] as status,
      timestamptz '2024-01-01' + n * interval '1 minute' as at) made,
    (select coalesce(max(number), 0) as first from support_ticket where tenant_id = 'demo') there,
    (select array_agg(id) as locations from location where tenant_id = 'demo') places,
    (select array_agg(id) as chargers from charger where tenant_id = 'demo') machines,
    (select id as reporter from account where tenant_id = 'demo' order by id limit 1) person`;

export async function insertTickets(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(insert, [count]);
    await client.query('vacuum analyze support_ticket');
  } finally {
    await client.end();
  }
}
