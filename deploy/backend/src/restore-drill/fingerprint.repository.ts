import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/database/database.ts';

/** Count and hash of a table's rows. */
export interface TableFingerprint {
  readonly rows: number;
  /** Sum of the rows' hashes, so that neither order nor memory matters. */
  readonly hash: string;
}

export type Fingerprint = Readonly<Record<string, TableFingerprint>>;

/** Unlogged tables, such as counts of calls, are in no backup and left out. */
export async function listTables(db: TenantTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Fingerprint of all tables as the transaction sees them. */
export async function readFingerprint(db: TenantTransaction): Promise<Fingerprint> {
  await sql`set local timezone = 'UTC'`.execute(db);
  const found: Record<string, TableFingerprint> = {};
  for (const name of await listTables(db)) {
    const { rows } = await sql<TableFingerprint>`
      select count(*)::int8 as rows,
        coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0)::text as hash
      from ${sql.table(name)} t`.execute(db);
    if (rows[0]) found[name] = rows[0];
  }
  return found;
}

/** One sentence for each table that differs. */
export function compareFingerprints(wanted: Fingerprint, restored: Fingerprint): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(restored)])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [wanted[name], restored[name]];
    if (!one) return [`${name} is only in the restored database`];
    if (!other) return [`${name} is missing`];
    if (one.rows !== other.rows) return [`${name} has ${other.rows} rows instead of ${one.rows}`];
    return one.hash === other.hash ? [] : [`${name} has other values in its ${one.rows} rows`];
  });
}
