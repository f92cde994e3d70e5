import { Pool, type ClientConfig } from 'pg';

/** How far the write-ahead log of a server is, in bytes since its beginning. */
export type LogPosition = number;

export interface ReplayState {
  /** Whether the server follows another one. */
  readonly isReplica: boolean;
  /** The position up to which its reads show the log. */
  readonly replayed: LogPosition;
}

/** In milliseconds: a server that does not answer by then is away. */
const answerTimeoutMs = 2000;

const questions = {
  // Every commit that was acknowledged is in the log on disk. An inserted record may stay in memory for long.
  written: `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`,
  replayed: `select pg_is_in_recovery() as "isReplica",
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text as position`,
} as const;

/** One connection to a server, which is asked for its position alone and waits for no other query. */
export function openPositions(options: ClientConfig) {
  const pool = new Pool({
    ...options,
    max: 1,
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
  });
  // The next question opens another one.
  pool.on('error', () => undefined);
  return {
    /** Every commit that was acknowledged before the question is at this position or before it. */
    askWritten: async (): Promise<LogPosition> => {
      const { rows } = await pool.query<{ position: string }>(questions.written);
      return Number(rows[0]?.position);
    },
    askReplayed: async (): Promise<ReplayState> => {
      const { rows } = await pool.query<{ isReplica: boolean; position: string }>(questions.replayed);
      return { isReplica: rows[0]?.isReplica === true, replayed: Number(rows[0]?.position) };
    },
    close: () => pool.end(),
  };
}
