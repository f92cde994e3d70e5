import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** What a start leaves behind: the embedded database, releases, logs. */
export const dataDir = inRoot('.data');
export const databaseDir = join(dataDir, 'database');
export const releasesDir = join(dataDir, 'releases');

/** What may be deleted at any time: stamps of builds, reports of tests. */
export const cacheDir = inRoot('.cache');

/** A tool that shared/tooling depends on. */
export const tool = (name: string): string => inRoot('shared/tooling/node_modules/.bin', name);
