import { listChargers } from '@plugboard/contracts/chargers';
import type { Browser } from 'playwright';
import { gzipBytes } from '../exchange.ts';
import { compareLists, type ListName } from '../lists/compare-lists.ts';
import type { ThroughputComparison } from '../lists/load.ts';
import { builtShell, withPortal } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { visitSignedIn } from '../visits.ts';
import { withClient } from '../with-client.ts';
import { findServer } from './database-server.ts';
import { type LiveViewVisit, visitLiveView } from './live-view.ts';

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

/** Inserts sites all over a continent, some of them close to each other. */
const insertPlaces = `
  insert into location (tenant_id, id, name, address, latitude, longitude, address_latitude, address_longitude, timezone)
  select 'demo', gen_random_uuid(), 'Site ' || n, n || ' Road', latitude, longitude, latitude, longitude, 'UTC'
  from generate_series(1, $1::int) n,
    lateral (select 26 + 0.00023 * n as latitude, -124 + (n * 37 % 5400) * 0.01 as longitude) placed`;

const insertTickets = (databaseUrl: string, count: number) => insertRows(databaseUrl, insert, count, 'support_ticket');
const insertSites = (databaseUrl: string, count: number) =>
  insertRows(databaseUrl, insertPlaces, count, 'location, location_state, location_count');

/** @param tables those that rows come to, also by triggers */
const insertRows = (databaseUrl: string, statement: string, count: number, tables: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(statement, [count]);
    await client.query(`vacuum analyze ${tables}`);
  });

export const chargers = 100_000;
const tickets = 100_000;
const sites = 100_000;

/** Observations of a portal whose tenant has 100,000 chargers, and 100,000 tickets and sites on a server. */
export interface LargeObservations {
  /** Bytes of each answer that the charger list's first page was made of. */
  readonly firstPage: readonly number[];
  readonly liveView: LiveViewVisit;
  /** Against a bare server; `undefined` without a PostgreSQL server: an embedded database serves one process. */
  readonly lists: Readonly<Record<ListName, ThroughputComparison>> | undefined;
}

export async function observeLarge(browser: Browser, remotes: readonly BuiltRemote[]): Promise<LargeObservations> {
  const server = await findServer();
  return withSeededBackend({ server, seed: ['--chargers', String(chargers)] }, async (backend) => {
    if (backend.databaseUrl) await insertTickets(backend.databaseUrl, tickets);
    const seen = await withPortal({ backend: backend.url, shell: builtShell, remotes }, async (portal) => {
      const visit = await visitSignedIn(browser, portal, { path: '/chargers', last: listChargers.path });
      const isList = ({ url }: { url: string }) => new URL(url).pathname === listChargers.path;
      const firstPage = visit.filter((exchange) => isList(exchange) && exchange.body !== '').map(gzipBytes);
      return { firstPage, liveView: await visitLiveView(browser, portal) };
    });
    if (backend.databaseUrl) await insertSites(backend.databaseUrl, sites);
    const lists = backend.databaseUrl ? await compareLists(backend) : undefined;
    return { ...seen, lists };
  });
}
