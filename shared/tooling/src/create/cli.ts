#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf } from '../generate/names.ts';
import { isPublicRemote, rootPathOf } from '../generate/public-remote.ts';
import { remoteFiles } from '../generate/remote.ts';
import { writeNew } from '../generate/write.ts';
import { type Packages, repositoryFiles } from './repository.ts';

const usage =
  'Usage: npm create plugboard-remote <name> -- --section <section> [--packages <folder of tarballs>] [--to <folder>]';

/** Written by `npm run pack` into this package. */
interface Facts {
  readonly plugboard: Omit<Packages, 'folder'> & { readonly sections: readonly string[] };
}

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { section: { type: 'string' }, packages: { type: 'string' }, to: { type: 'string' } },
  });
  if (positionals.length > 1) throw new Error(`“${positionals[1]}” is one word too many`);
  return { ...values, name: positionals[0] };
}

function create(): string {
  const { plugboard }: Facts = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { name, section, packages, to = '.' } = readWords();
  const remote = namesOf(name?.replace(/^mf-/, ''), 'remote');
  const isPublic = isPublicRemote(remote);
  if (!isPublic && (section === undefined || !plugboard.sections.includes(section)))
    throw new Error(`--section: pages belong to a section of the portal: ${plugboard.sections.join(', ')}`);
  const folder = packages === undefined ? undefined : relative(resolve(to), resolve(packages)) || '.';
  const path = isPublic ? rootPathOf(remote) : `/${section}/${remote.kebab}`;
  writeNew(to, {
    ...remoteFiles(remote, namesOf(isPublic ? 'overview' : 'location-list', 'feature'), path),
    ...repositoryFiles(remote, { ...plugboard, folder }),
  });
  return `${remote.title} stands. Next: npm install, npm run check, npm test; its owner, gate and icon in remote.ts`;
}

try {
  console.log(create());
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 64;
}
