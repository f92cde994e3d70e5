import type { Endpoint } from '@plugboard/contracts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Settings } from './settings.ts';

/** What every module stands on; `app.platform`. */
export interface Platform {
  readonly database: Database;
  readonly settings: Settings;
  readonly files: FileStore;
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
