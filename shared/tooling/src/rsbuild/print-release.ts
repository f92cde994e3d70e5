import { readRelease } from './release.ts';

/** Prints the current manifest of a remote. Runs as a new process, so that no stale module is cached. */
const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Usage: node shared/tooling/src/rsbuild/print-release.ts <folder>');
process.stdout.write(JSON.stringify(await readRelease(dir, true)));
