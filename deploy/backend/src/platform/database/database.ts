import type { PGlite } from '@electric-sql/pglite';
import type { Kysely, KyselyProps, Transaction } from 'kysely';
import type { ClientConfig, Pool } from 'pg';
import type { NoticeCarrier } from '../events/notice-carrier.ts';
import type { Replicas } from './replicas/replicas.ts';
import type { Tables } from './tables.ts';

/** The same SQL on either engine; `pglite` and `pool` are for what Kysely does not speak: COPY and LISTEN. */
export type Database = {
  readonly kysely: Kysely<Tables>;
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
      readonly kyselyProps: Omit<KyselyProps, 'executor'>;
    }
);

/** One transaction in which row-level security lets through the rows of one tenant. */
export type TenantTransaction = Transaction<Tables>;
