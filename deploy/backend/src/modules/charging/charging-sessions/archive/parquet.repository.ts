import { withDuckDb } from '../../../../platform/duckdb/with-duckdb.ts';
import { measures } from '../meter/measures.ts';

/** Count and hash of a set of rows, the same in any order. */
export interface Fingerprint {
  readonly count: number;
  /** Sum of 60 bits of each row's MD5. */
  readonly hash: string;
}

export interface ArchivedValue {
  readonly session_id: string;
  /** To the millisecond. */
  readonly at: Date;
  readonly energy_wh: number | null;
  readonly power_w: number | null;
  readonly current_ma: number | null;
  readonly voltage_mv: number | null;
  readonly state_of_charge_percent: number | null;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Rows of a file of lines as the database writes them. */
export const linesIn = (path: string): string => `(
  select session_id, make_timestamptz("at") as "at", ${measures.join(', ')} from read_csv(${quoted(path)}, header = false,
    auto_detect = false, delim = ',', nullstr = '', columns = {session_id: 'UUID', 'at': 'BIGINT', energy_wh: 'BIGINT',
    power_w: 'INTEGER', current_ma: 'INTEGER', voltage_mv: 'INTEGER', state_of_charge_percent: 'SMALLINT'}))`;

export const valuesIn = (path: string): string => `read_parquet(${quoted(path)})`;

/** Of two rows about one moment each measure is the larger one, as in the database. */
export const merged = (...sources: readonly string[]): string => `(
  select session_id, "at", ${measures.map((name) => `max(${name}) as ${name}`).join(', ')}
  from (${sources.map((source) => `select * from ${source}`).join(' union all ')}) group by session_id, "at")`;

/** Writes rows in order of session and time, so that those of a session lie side by side. */
export const writeParquet = (source: string, path: string): Promise<unknown> =>
  withDuckDb((connection) =>
    connection.run(`copy (select * from ${source} order by session_id, "at")
      to ${quoted(path)} (format parquet, compression zstd, row_group_size 20480)`),
  );

export const fingerprintOf = (source: string): Promise<Fingerprint> =>
  withDuckDb(async (connection) => {
    const line = `concat(session_id, ',', epoch_us("at"), ',', ${measures.join(", ',', ")})`;
    const reader = await connection.runAndReadAll(`
      select count(*)::varchar as count, coalesce(sum(('0x' || left(md5(${line}), 15))::bigint), 0)::varchar as hash
      from ${source}`);
    const [row] = reader.getRowObjectsJS();
    return { count: Number(row?.['count']), hash: String(row?.['hash']) };
  });

const amount = (value: unknown): number | null => (value === null ? null : Number(value));

/** Values of some sessions, in no order. */
export const readSessions = (path: string, sessions: readonly string[]): Promise<ArchivedValue[]> =>
  withDuckDb(async (connection) => {
    const reader = await connection.runAndReadAll(`
      select session_id::varchar as session_id, epoch_ms("at") as "at", ${measures.join(', ')} from ${valuesIn(path)}
      where session_id in (${sessions.map(quoted).join(', ')})`);
    return reader.getRowObjectsJS().map((row) => ({
      session_id: String(row['session_id']),
      at: new Date(Number(row['at'])),
      energy_wh: amount(row['energy_wh']),
      power_w: amount(row['power_w']),
      current_ma: amount(row['current_ma']),
      voltage_mv: amount(row['voltage_mv']),
      state_of_charge_percent: amount(row['state_of_charge_percent']),
    }));
  });
