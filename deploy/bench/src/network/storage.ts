import { withClient } from '../with-client.ts';

/** Rows and bytes that the primary has stored so far. */
export interface Storage {
  /** Rows inserted and bytes of each table with its indexes; partitions count as their table. */
  readonly tables: ReadonlyMap<string, { readonly inserted: number; readonly bytes: number }>;
  /** Of the log, which the replica gets. */
  readonly logBytes: number;
}

const tablesQuery = `
  select coalesce(parent.relname, child.relname) as name,
         sum(n_tup_ins)::float8 as inserted,
         sum(pg_total_relation_size(child.oid))::float8 as bytes
    from pg_stat_user_tables statistics
    join pg_class child on child.oid = statistics.relid
    left join pg_inherits on inhrelid = child.oid
    left join pg_class parent on parent.oid = inhparent
   group by 1`;

export const readStorage = (url: string): Promise<Storage> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; inserted: number; bytes: number }>(tablesQuery);
    const { rows: log } = await client.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
    );
    const tables = new Map(rows.map(({ name, inserted, bytes }) => [name, { inserted, bytes }]));
    return { tables, logBytes: log[0]?.bytes ?? 0 };
  });
