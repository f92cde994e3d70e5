import { readRelease } from './release.ts';

/** Prints the manifest of the remote in a folder as it stands now: a process of its own has no older module in memory. */
const [dir] = process.argv.slice(2);
if (!dir) throw new Error('Usage: node shared/tooling/src/rsbuild/print-release.ts <folder>');
process.stdout.write(JSON.stringify(await readRelease(dir, true)));
