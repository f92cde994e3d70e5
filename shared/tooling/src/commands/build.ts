import type { Command } from '../command.ts';
import { buildAll } from '../build/build.ts';
import { print } from '../run/print.ts';
import { buildable, choosePackages } from '../workspace/packages.ts';

/** `build` makes everything that is out of date, `build chargers` only that remote. */
const build: Command = async (names) => {
  const results = await buildAll(choosePackages(names, buildable(), 'package to build'));
  print.done(
    results.length === 1 ? `${results[0]?.folder} is up to date` : `${results.length} packages are up to date`,
  );
  return 0;
};

export default build;
