import type { Command } from '../cli.ts';
import { isUpToDate } from '../build/build.ts';
import { releasesDir } from '../run/paths.ts';
import { runScript } from '../run/process.ts';
import { idOf, remotes } from '../workspace/packages.ts';

/** @throws Error where `dist` of the remote that is to be published is not what its sources build now. */
function requireBuild([command, ...words]: readonly string[]): void {
  if (command !== 'publish' || words.some((word) => word.startsWith('--from'))) return;
  const remote = remotes().find(({ folder }) => words.some((word) => idOf(word) === idOf(folder)));
  if (!remote || isUpToDate(remote)) return;
  const name = remote.folder.replace(/^mf-/, '');
  throw new Error(
    `${remote.folder}/dist was not built from the sources as they are now. npm run build -- ${name}\n` +
      '  Another build is published by its folder: --from <folder>',
  );
}

const release: Command = async (args) => {
  requireBuild(args);
  const env = { RELEASES_DIR: process.env['RELEASES_DIR'] ?? releasesDir };
  return (await runScript('deploy/registry/src/cli.ts', args, env)).code;
};

export default release;
