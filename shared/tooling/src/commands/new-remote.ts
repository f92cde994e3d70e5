import { sections } from '@plugboard/contracts/platform';
import { runPnpm } from '../../bin/install.mjs';
import type { Command } from '../command.ts';
import { namesOf } from '../generate/names.ts';
import { remoteFiles, workspaceFiles } from '../generate/remote.ts';
import { addSection } from '../generate/section.ts';
import { writeNew } from '../generate/write.ts';
import { inRoot, root, tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { print } from '../run/print.ts';

const newRemote: Command = async ([name]) => {
  const remote = namesOf(name?.replace(/^mf-/, ''), 'remote');
  const folder = `mf-${remote.kebab}`;
  const files = { ...workspaceFiles(remote), ...remoteFiles(remote, namesOf('overview', 'feature')) };
  writeNew(inRoot(folder), files);
  await run(tool('oxfmt'), ['--write', folder, ...addSection(root, remote, sections)]);
  if (!(await runPnpm(root, ['install', '--no-frozen-lockfile'])))
    throw new Error('Its packages could not be installed');
  print.done(
    `${folder} stands. Next: its owner, gate and icon in ${folder}/remote.ts, its texts in ${folder}/src/locale`,
  );
  return 0;
};

export default newRemote;
