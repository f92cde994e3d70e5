import type { EventTables } from '../events/events.tables.ts';
import type { FileTables } from '../files/files.tables.ts';
import type { PlatformTables } from './platform-tables.ts';

/** All tables of the database for Kysely. Each module adds its own by declaration merging, in its `*.tables.ts`. */
export interface Tables extends PlatformTables, EventTables, FileTables {}
