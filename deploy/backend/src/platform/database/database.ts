import type { PGlite } from '@electric-sql/pglite';
import type { Kysely, KyselyProps, Transaction } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import type { NoticeCarrier } from '../events/notice-carrier.ts';
import type { Tables } from './tables.ts';

/**
 * `late`: further behind than is waited for. `away`: it does not answer. `not-a-replica`: it follows no other server,
 * as the primary itself, which may be in the list.
 */
export type ReplicaState = 'used' | 'late' | 'away' | 'not-a-replica';

export interface ReplicaFigures {
  /** Host and port. */
  readonly name: string;
  readonly state: () => ReplicaState;
  /** Seconds since the oldest position that it has not replayed yet; 0 where there is none. */
  readonly lagSeconds: () => number;
}

/** Where a read went: a replica, or the primary because none was close enough, or one failed. */
export type ReadOutcome = 'replica' | 'primary' | 'failed';

/** Replicas of a primary, for reads that may take long; part of `app.platform.database`. */
export interface Replicas {
  /**
   * Reads on a replica that shows everything that was acknowledged before the call, by whomever and by way of whichever
   * instance; else on the primary. An error of the replica's is no answer: the primary is asked then.
   */
  readonly read: <Result>(
    onReplica: (replica: Database) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ) => Promise<Result>;
  readonly all: readonly ReplicaFigures[];
  readonly reads: Readonly<Record<ReadOutcome, number>>;
  readonly close: () => Promise<void>;
}

/** The same SQL on either engine; `pglite` and `pool` are for what Kysely does not speak: COPY and LISTEN. */
export type Database = {
  readonly kysely: Kysely<Tables>;
  readonly kyselyProps: Omit<KyselyProps, 'executor'>;
  readonly close: () => Promise<void>;
  /** Carries notices instead of the database. */
  readonly carrier?: NoticeCarrier;
  /** Take reads off it. */
  readonly replicas?: Replicas;
} & (
  | { readonly engine: 'pglite'; readonly pglite: PGlite }
  | {
      readonly engine: 'postgres';
      readonly pool: Pool;
      /** Of the connection that listens. */
      readonly listenOptions: ClientConfig;
    }
);

/** One transaction in which row-level security lets through the rows of one tenant. */
export type TenantTransaction = Transaction<Tables>;
