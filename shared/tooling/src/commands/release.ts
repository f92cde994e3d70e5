import type { Command } from '../command.ts';
import { buildAll, isUpToDate } from '../build/build.ts';
import { findBrowser } from '../run/browser.ts';
import { releasesDir } from '../run/paths.ts';
import { runScript } from '../run/process.ts';
import { buildable, idOf, remotes } from '../workspace/packages.ts';

/** Whether a command takes a build. */
const takesBuild = (command: string | undefined) => command === 'publish' || command === 'preview';

/** Whether a build is opened in a browser before anybody has it. */
const isTried = ([command, ...words]: readonly string[]) => takesBuild(command) && !words.includes('--without-mount');

/** @throws Error where `dist` of the remote that is to be published is not what its sources build now. */
function requireBuild([command, ...words]: readonly string[]): void {
  if (!takesBuild(command) || words.some((word) => word.startsWith('--from'))) return;
  const remote = remotes().find(({ folder }) => words.some((word) => idOf(word) === idOf(folder)));
  if (!remote || isUpToDate(remote)) return;
  const name = remote.folder.replace(/^mf-/, '');
  throw new Error(
    `${remote.folder}/dist was not built from the sources as they are now. npm run build -- ${name}\n` +
      '  Another build is published by its folder: --from <folder>',
  );
}

/** The shell and the browser that it is tried in. */
async function prepareTry() {
  await buildAll(buildable().filter(({ folder }) => folder === 'shell'));
  const browser = await findBrowser().catch((error: Error) => {
    throw new Error(`${error.message}\n  What was tried elsewhere is published with --without-mount`);
  });
  return { CHROMIUM_PATH: browser };
}

const release: Command = async (args) => {
  requireBuild(args);
  const env = {
    RELEASES_DIR: process.env['RELEASES_DIR'] ?? releasesDir,
    ...(isTried(args) ? await prepareTry() : {}),
  };
  return (await runScript('deploy/registry/src/cli.ts', args, env)).code;
};

export default release;
