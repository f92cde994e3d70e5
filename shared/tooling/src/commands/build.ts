import type { Command } from '../cli.ts';
import { buildAll } from '../build/build.ts';
import { say } from '../run/say.ts';

const build: Command = async () => {
  const results = await buildAll();
  say.done(`${results.length} packages are up to date`);
  return 0;
};

export default build;
