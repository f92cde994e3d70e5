import { sql, type Kysely } from 'kysely';
import { machineClock } from '../platform/time/clock.ts';
import { run } from './helpers.ts';

type Anything = Kysely<unknown>;

interface PartitionedTable {
  readonly table: string;
  /** Its primary key holds the column. */
  readonly column: string;
  readonly key: readonly string[];
  /** Least value of `column` in rows of this moment or later. */
  readonly boundAt: (moment: Date) => string;
}

const day = 24 * 60 * 60 * 1000;

/**
 * The start of a month, a week ahead or more. An instance of an earlier release, which may still run for a while, deletes
 * rows by `ctid`, which is right only while all rows lie in one partition.
 */
const firstMonthAhead = (now: Date): Date => {
  const ahead = new Date(now.getTime() + 7 * day);
  return new Date(Date.UTC(ahead.getUTCFullYear(), ahead.getUTCMonth() + 1));
};

/** Frees the names of the indexes for the new table. */
async function renameIndexes(kysely: Anything, table: string, renamed: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${renamed}::regclass`.execute(kysely);
  for (const { name } of rows) await run(kysely, `alter index ${name} rename to ${name.replace(table, renamed)}`);
}

async function dropTriggers(kysely: Anything, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`.execute(kysely);
  for (const { name } of rows) await run(kysely, `drop trigger ${name} on ${table}`);
}

/**
 * Replaces a tenants' table by one that is partitioned by month. The existing table becomes the partition of all earlier
 * rows, which are read once and not rewritten. Rows with a later moment, from a wrong clock, move to the default partition.
 * The caller creates views, triggers and further indexes.
 */
export async function partitionByMonth(
  kysely: Anything,
  { table, column, key, boundAt }: PartitionedTable,
): Promise<void> {
  const end = firstMonthAhead(machineClock());
  const bound = boundAt(end);
  const before = `${table}_before_${end.toISOString().slice(0, 7).replace('-', '_')}`;
  const other = `${table}_other`;
  await run(kysely, `alter table ${table} rename to ${before}`);
  await renameIndexes(kysely, table, before);
  await dropTriggers(kysely, before);
  await run(
    kysely,
    `create table ${table} (like ${before} including defaults including constraints) partition by range (${column})`,
    `alter table ${table} add primary key (${['tenant_id', ...key].join(', ')})`,
    `alter table ${table} add foreign key (tenant_id) references tenant (id) on delete cascade`,
    `alter table ${table} enable row level security`,
    `create policy ${table}_of_tenant on ${table} to plugboard_app
       using (tenant_id = current_setting('plugboard.tenant', true))
       with check (tenant_id = current_setting('plugboard.tenant', true))`,
    `grant select, insert, update, delete on ${table} to plugboard_app`,
    `create table ${other} partition of ${table} default`,
    // Partitions are reached through their table alone, whose policy counts then.
    `alter table ${other} enable row level security`,
    `drop policy ${table}_of_tenant on ${before}`,
    `revoke all on ${before} from plugboard_app`,
    `with later as (delete from ${before} where ${column} >= '${bound}' returning *) insert into ${other} select * from later`,
    `alter table ${table} attach partition ${before} for values from (minvalue) to ('${bound}')`,
  );
}
