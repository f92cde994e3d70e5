import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface Rollup {
  readonly key: readonly string[];
  readonly sums: readonly string[];
}

const sessionSums = ['sessions', 'failed', 'energy_wh', 'revenue_minor', 'cost_minor'] as const;
const bucket = ['tenant_id', 'minutes', 'bucket_at'] as const;

/** The roll-ups; the view `expected_<name>` adds up the raw rows of each (migrations 0136, 0150, 0219, 0255 and 0266). */
export const rollups = {
  port_rollup: {
    key: [...bucket, 'charger_id', 'port_id', 'location_id', 'account_id', 'currency'],
    sums: sessionSums,
  },
  site_rollup: { key: [...bucket, 'location_id', 'currency'], sums: [...sessionSums, 'completed', 'paid'] },
  port_load: {
    key: ['tenant_id', 'bucket_at', 'charger_id', 'port_id'],
    sums: ['readings', 'power_w_sum', 'power_w_max', 'first_reading_at', 'last_reading_at'],
  },
  driver_total: { key: ['tenant_id', 'account_id'], sums: ['sessions', 'energy_wh', 'revenue_minor'] },
  // After the drivers: a driver's row has its months made anew.
  driver_month: { key: ['tenant_id', 'month_at', 'account_id'], sums: ['sessions'] },
} as const satisfies Record<string, Rollup>;
export type RollupName = keyof typeof rollups;

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
const columnsOf = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

/**
 * Moment since which a tenant's load can be proved and mended: older readings are gone, and those of archived months are
 * in files.
 */
const provable = sql`
  select readings.tenant_id, greatest(readings.first_at, archived.until) as since
  from (select tenant_id, min(at) as first_at from meter_value group by tenant_id) as readings
  left join (select tenant_id, (max(month) + interval '1 month') at time zone 'UTC' as until
    from meter_archive group by tenant_id) as archived using (tenant_id)`;

/** Rows of a roll-up, or of the view with what it should hold, that can be proved. */
function provableRows(name: RollupName, table: string) {
  if (name === 'port_load')
    return sql`${sql.table(table)} join provable using (tenant_id) where bucket_at > provable.since`;
  // A driver without sessions has a row as well.
  if (name === 'driver_total' || name === 'driver_month' || table !== name) return sql.table(table);
  return sql`${sql.table(table)}
    where sessions <> 0 or energy_wh <> 0 or revenue_minor <> 0 or cost_minor <> 0`;
}

/** Keys of the rows that differ from the raw ones, are missing or should not be there. */
function differences(name: RollupName) {
  const { key, sums } = rollups[name];
  const rows = (table: string) => sql`select ${columns([...key, ...sums])} from ${provableRows(name, table)}`;
  return sql`${name === 'port_load' ? sql`with provable as materialized (${provable})` : sql``}
    select ${columns(key)}
    from (${rows(`expected_${name}`)}) as expected full join (${rows(name)}) as kept using (${columns(key)})
    where (${columnsOf('expected', sums)}) is distinct from (${columnsOf('kept', sums)})`;
}

export async function countDifferences(db: TenantTransaction, name: RollupName): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${differences(name)}) as difference`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Replaces rows that differ by sums of the raw rows. Sessions that end meanwhile wait and are added afterwards.
 *
 * @returns rows that differed
 */
export async function mendRollup(db: TenantTransaction, name: RollupName): Promise<number> {
  const { key, sums } = rollups[name];
  await sql`lock table ${sql.table(name)} in share row exclusive mode`.execute(db);
  await sql`create temporary table difference on commit drop as ${differences(name)}`.execute(db);
  await sql`delete from ${sql.table(name)} as kept using difference
    where (${columnsOf('kept', key)}) = (${columnsOf('difference', key)})`.execute(db);
  await sql`insert into ${sql.table(name)} (${columns([...key, ...sums])})
    select ${columnsOf('expected', [...key, ...sums])} from ${sql.table(`expected_${name}`)} as expected
    join difference using (${columns(key)})`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from difference`.execute(db);
  await sql`drop table difference`.execute(db);
  return rows[0]?.count ?? 0;
}

const keepers = [
  { table: 'charging_session', trigger: 'add_sessions_to_rollups' },
  { table: 'charging_session', trigger: 'add_sessions_to_drivers' },
  { table: 'charging_session', trigger: 'add_sessions_to_driver_months' },
  { table: 'meter_value', trigger: 'add_readings_to_load' },
];

/**
 * Inserts many sessions and readings, whose roll-ups are then added up at once instead of batch by batch. Only for a
 * database without other connections.
 */
export async function rollUpAfter(db: TenantTransaction, insert: () => Promise<void>): Promise<void> {
  for (const { table, trigger } of keepers)
    await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(db);
  await insert();
  for (const { table, trigger } of keepers)
    await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(trigger)}`.execute(db);
  // Without it the planner believes the tables to be empty.
  for (const table of new Set(keepers.map((keeper) => keeper.table)))
    await sql`analyze ${sql.table(table)}`.execute(db);
  for (const [name, { key, sums }] of Object.entries(rollups)) {
    await sql`delete from ${sql.table(name)}`.execute(db);
    await sql`insert into ${sql.table(name)} (${columns([...key, ...sums])})
      select ${columns([...key, ...sums])} from ${sql.table(`expected_${name}`)}`.execute(db);
    await sql`analyze ${sql.table(name)}`.execute(db);
  }
}
