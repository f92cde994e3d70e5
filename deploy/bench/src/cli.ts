import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { observe } from './observe.ts';
import { figures, findings } from './promises.ts';
import { builtRemotes, readBuild } from './remotes.ts';
import { inRoot } from './services.ts';
import { tableOf } from './table.ts';

// Measures what is built. `--release <folder>` adds a build of a remote to the tour, `--results <file>` writes there.
const { values } = parseArgs({
  options: { release: { type: 'string', multiple: true, default: [] }, results: { type: 'string' } },
});
const observed = await observe(builtRemotes(), values.release.map(readBuild));
const found = findings(observed);
const file = values.results ?? inRoot('deploy/bench/results.json');
await mkdir(dirname(file), { recursive: true });
await writeFile(file, `${JSON.stringify({ promises: found, figures: figures(observed) }, null, 2)}\n`);
console.log(tableOf(found));
