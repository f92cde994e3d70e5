import type { Command } from '../cli.ts';
import { releasesDir } from '../run/paths.ts';
import { runScript } from '../run/process.ts';

const release: Command = async (args) => {
  const env = { RELEASES_DIR: process.env['RELEASES_DIR'] ?? releasesDir };
  return (await runScript('deploy/registry/src/cli.ts', args, env)).code;
};

export default release;
