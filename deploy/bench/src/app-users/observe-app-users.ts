import { exportMobileList, getActiveUsers, listMobileUsers } from '@plugboard/contracts/drivers';
import { pageSizes } from '@plugboard/contracts/platform';
import { firstDay } from '@plugboard/contracts/reports';
import { type Ask, asker } from '../exports/asker.ts';
import { compareWriters, type WriterComparison } from '../exports/compare-writers.ts';
import { type ExportObservation, observeExport } from '../exports/observe-export.ts';
import { findServer } from '../large/database-server.ts';
import { compareList } from '../lists/compare-lists.ts';
import type { ThroughputComparison } from '../lists/load.ts';
import { quantile } from '../quantile.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { withClient } from '../with-client.ts';

export const users = 100_000;
export const charges = 300_000;
const rounds = 5;

const pageOf = (ordering: string) => `${listMobileUsers.path}?limit=${pageSizes[0]}&ordering=${ordering}`;

/** As the screen asks for them. */
const orders = { registered: pageOf('-date_registered'), amount: pageOf('-price') } as const;
export type Order = keyof typeof orders;

/** Drivers, of whom every third has one of the demo's tariffs. */
const statements = [
  `insert into account (tenant_id, id, email, first_name, last_name, role, user_type, status, created_at)
   select 'demo', gen_random_uuid(), 'app-user-' || n || '@drivers.example', 'Driver', 'Number ' || n, 'driver', 'driver',
     'active', timestamptz '2024-01-01' + n * interval '5 minutes'
   from generate_series(1, ${users}) as n`,
  // Of two years, by the drivers in no order.
  `insert into charging_session (tenant_id, id, charger_id, port_id, status, authentication, started_at, ended_at,
     energy_wh, peak_w, currency, revenue_minor, electricity_cost_minor, activation_fee_minor, idle_fee_minor,
     sales_tax_minor, account_id)
   select 'demo', gen_random_uuid(), port.charger_id, port.id, 'COMPLETED', 'FLEET_RFID', at, at + interval '1 hour',
     9000, 0, 'USD', 450, 90, 0, 0, 0, driver.id
   from (select n, now() - interval '1 day' - n * interval '2 years' / ${charges} as at
     from generate_series(1, ${charges}) as n) as charge
   join (select id, row_number() over (order by email) - 1 as place from account
     where email like 'app-user-%') as driver on driver.place = (hashtext(charge.n::text) & 1048575) % ${users}
   join (select id, charger_id, row_number() over (order by id) - 1 as place, count(*) over () as count from port
     where tenant_id = 'demo') as port on port.place = charge.n % port.count`,
  `update driver_total set sessions = 1 + hashtext(account_id::text) & 63,
     energy_wh = hashtext(account_id::text) & 1048575, revenue_minor = hashtext(account_id::text) & 65535`,
  `insert into subscription (tenant_id, id, account_id, tariff_id, name, price_minor, months, included_kwh,
     discount_percent, sales_tax, currency, timezone, start_date, anchor_day, billed_until, next_billing_at, state,
     created_at)
   select 'demo', gen_random_uuid(), driver.id, tariff.id, tariff.name, tariff.price_minor, tariff.months,
     tariff.included_kwh, tariff.discount_percent, tariff.sales_tax, tariff.currency, 'UTC', now()::date, 1,
     now()::date, now() + interval '28 days', 'RUNNING', now()
   from (select id, row_number() over (order by email) as place from account
     where email like 'app-user-%') as driver
   join (select *, row_number() over (order by id) as place, count(*) over () as count from subscription_tariff
     where tenant_id = 'demo') as tariff on tariff.place = 1 + driver.place / 3 % tariff.count
   where driver.place % 3 = 0`,
  'vacuum analyze',
];

const insertUsers = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

export interface AppUserObservations {
  readonly lists: Readonly<Record<Order, ThroughputComparison>>;
  /** Milliseconds until “Active Users” of all time, by month, is answered. */
  readonly activeMs: number;
  readonly exported: ExportObservation;
  /** `undefined` where the other one could not be fetched. */
  readonly writers: WriterComparison | undefined;
}

/** Median of a few rounds, as the dashboard asks for it. */
async function timeActiveUsers(ask: Ask): Promise<number> {
  const period = `start_at__gt=${firstDay}T08:00:00Z&end_at__lte=${new Date().toISOString()}`;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await (await ask({ path: `${getActiveUsers.path}?${period}&tz=America/Los_Angeles&type=monthly` })).arrayBuffer();
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}

/** Observations of a tenant with 100,000 app users; `undefined` without a PostgreSQL server. */
export async function observeAppUsers(): Promise<AppUserObservations | undefined> {
  const server = await findServer();
  if (server === undefined) return undefined;
  return withSeededBackend({ server, seed: [] }, async (backend) => {
    await insertUsers(backend.databaseUrl);
    const path = exportMobileList.path.replace('{section}', 'user').replace('{format}', 'excel');
    const body = { format: 'excel', type: 'user' };
    const ask = await asker(backend);
    const exported = await observeExport(backend, ask, { path, body }, users);
    const activeMs = await timeActiveUsers(ask);
    const registered = await compareList(backend, orders.registered);
    const amount = await compareList(backend, orders.amount);
    return { lists: { registered, amount }, activeMs, exported, writers: await compareWriters(users) };
  });
}
