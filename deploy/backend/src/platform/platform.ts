import type { Endpoint } from '@plugboard/contracts/platform';
import type { Database } from './database/database.ts';
import type { PubSub } from './events/pubsub.ts';
import type { FairQueue } from './fair-queue.ts';
import type { FileStore } from './files/file-store.ts';
import type { Drain } from './http/drain.ts';
import type { Metrics } from './metrics/open-metrics.ts';
import type { ChargePointDirectory } from './ocpp/charge-points.ts';
import type { Settings } from './settings.ts';
import type { Clock } from './time/clock.ts';

/** Services shared by all modules; `app.platform`. */
export interface Platform {
  readonly database: Database;
  readonly settings: Settings;
  readonly files: FileStore;
  readonly pubsub: PubSub;
  readonly chargePoints: ChargePointDirectory;
  readonly drain: Drain;
  /** Places for calls under way, so that no tenant takes all connections to the database. */
  readonly calls: FairQueue;
  /** The same for calls on replicas. */
  readonly replicaCalls: FairQueue;
  /** The same for messages of charge points that have a transaction of their own. */
  readonly messages: FairQueue;
  readonly metrics: Metrics;
  /** The time, also in tests that move it. */
  readonly clock: Clock;
  /** Signs and checks access tokens. */
  readonly secret: Uint8Array;
  /** Every endpoint that has been bound, for the OpenAPI document and for `Allow`. */
  readonly endpoints: Endpoint[];
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}
