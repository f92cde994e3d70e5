import { readFileSync, writeFileSync } from 'node:fs';
import { runPnpm } from '../../bin/install.mjs';
import type { Command } from '../command.ts';
import { namesOf, type Names } from '../generate/names.ts';
import { isPublicRemote } from '../generate/public-remote.ts';
import { remoteFiles } from '../generate/remote.ts';
import { withSection, withSectionName } from '../generate/section.ts';
import { writeNew } from '../generate/write.ts';
import { inRoot, root, tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { say } from '../run/say.ts';

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(inRoot(file), change(readFileSync(inRoot(file), 'utf8')));

/** Adds the remote to the sections that an account's list may name; visitors of public pages have no such list. */
function addSection(remote: Names): void {
  edit('shared/contracts/src/platform/gates/sections.ts', (text) => withSection(text, remote));
  for (const language of ['en', 'es'])
    edit(`deploy/backend/src/locale/${language}.json`, (text) => withSectionName(text, remote));
}

const newRemote: Command = async ([name]) => {
  const remote = namesOf(name?.replace(/^mf-/, ''), 'remote');
  const folder = `mf-${remote.kebab}`;
  writeNew(inRoot(folder), remoteFiles(remote, namesOf('overview', 'feature')));
  if (!isPublicRemote(remote)) addSection(remote);
  await run(tool('oxfmt'), ['--write', folder]);
  if (!(await runPnpm(root, ['install', '--no-frozen-lockfile'])))
    throw new Error('Its packages could not be installed');
  say.done(
    `${folder} stands. Next: its owner, gate and icon in ${folder}/remote.ts, its texts in ${folder}/src/locale`,
  );
  return 0;
};

export default newRemote;
