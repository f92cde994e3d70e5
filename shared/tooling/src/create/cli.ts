#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf } from '../generate/names.ts';
import { isPublicRemote } from '../generate/public-remote.ts';
import { remoteFiles } from '../generate/remote.ts';
import { writeNew } from '../generate/write.ts';
import { type Packages, repositoryFiles } from './repository.ts';

const usage = 'Usage: npm create plugboard-remote <name> [-- [--packages <folder of tarballs>] [--to <folder>]]';

/** Written by `npm run pack` into this package. */
interface Facts {
  readonly plugboard: Omit<Packages, 'folder'>;
}

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { packages: { type: 'string' }, to: { type: 'string' } },
  });
  if (positionals.length > 1) throw new Error(`“${positionals[1]}” is one word too many`);
  return { ...values, name: positionals[0] };
}

function create(): string {
  const { plugboard }: Facts = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { name, packages, to = '.' } = readWords();
  const remote = namesOf(name?.replace(/^mf-/, ''), 'remote');
  const first = namesOf(isPublicRemote(remote) ? 'overview' : 'location-list', 'feature');
  const folder = packages === undefined ? undefined : relative(resolve(to), resolve(packages)) || '.';
  writeNew(to, {
    ...remoteFiles(remote, first, { declaresSection: true }),
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
