import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** State of a portal: the embedded database, releases, logs. */
export const dataDir = inRoot('.data');
export const databaseDir = join(dataDir, 'database');
export const releasesDir = join(dataDir, 'releases');
/** Kept by the gateway over a restart. */
export const gatewayDir = join(dataDir, 'gateway');

/** Disposable files: stamps of builds, reports of tests. */
export const cacheDir = inRoot('.cache');
/** Compiled code of the programs that tests start, as `NODE_COMPILE_CACHE` names it. */
export const compiledDir = join(cacheDir, 'compiled');

/** A tool that shared/tooling depends on. */
export const tool = (name: string): string => inRoot('shared/tooling/node_modules/.bin', name);
