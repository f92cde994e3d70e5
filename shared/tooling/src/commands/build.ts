import type { Command } from '../cli.ts';
import { buildAll } from '../build/build.ts';
import { say } from '../run/say.ts';
import { type WorkspacePackage, buildable, idOf } from '../workspace/packages.ts';

/** `build` makes everything that is out of date, `build chargers` only that remote. */
function chosen(names: readonly string[]): WorkspacePackage[] {
  const all = buildable();
  const unknown = names.find((name) => !all.some(({ folder }) => idOf(folder) === idOf(name)));
  if (unknown !== undefined) {
    const known = all.map(({ folder }) => folder).join(', ');
    throw new Error(`There is no package to build called “${unknown}”; there are ${known}`);
  }
  const wanted = new Set(names.map(idOf));
  return all.filter(({ folder }) => wanted.size === 0 || wanted.has(idOf(folder)));
}

const build: Command = async (names) => {
  const results = await buildAll(chosen(names));
  say.done(results.length === 1 ? `${results[0]?.folder} is up to date` : `${results.length} packages are up to date`);
  return 0;
};

export default build;
