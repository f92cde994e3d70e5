import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../build/build.ts';
import type { Command } from '../command.ts';
import { packAll } from '../pack/pack.ts';
import { cacheDir } from '../run/paths.ts';
import { print } from '../run/print.ts';
import { buildable, choosePackages } from '../workspace/packages.ts';

/** Packs what remotes of other repositories install. */
const pack: Command = async (args) => {
  const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
  const to = resolve(values.out ?? join(cacheDir, 'packages'));
  await buildAll(choosePackages(['shell'], buildable(), 'package to build'));
  for (const name of await packAll(to)) print.done(join(to, name));
  return 0;
};

export default pack;
