import type { Command } from '../command.ts';
import { buildAll } from '../build/build.ts';
import { findBrowser } from '../run/browser.ts';
import { runScript } from '../run/process.ts';

const bench: Command = async (args) => {
  await buildAll();
  const browser = await findBrowser();
  return (await runScript('deploy/bench/src/cli.ts', args, { CHROMIUM_PATH: browser })).code;
};

export default bench;
