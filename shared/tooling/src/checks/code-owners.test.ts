import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { ownerLines, ownersOf } from './code-owners.ts';

const paths = ownerLines()
  .map(({ path }) => path)
  .filter((path) => path !== '*');

/** Folders below `parent` that hold more than a new remote starts with: its section and the section’s name. */
const domainsIn = (parent: string) =>
  readdirSync(inRoot(parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}`)
    .filter((folder) => readdirSync(inRoot(folder)).some((name) => !['domain.ts', 'locale'].includes(name)))
    .map((folder) => `/${folder}/`);

describe('the owners of folders', () => {
  test('name only paths that exist', () => {
    expect(paths.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });

  test('name every domain of the contracts and of the backend', () => {
    const domains = ['shared/contracts/src', 'deploy/backend/src/modules'].flatMap(domainsIn);
    expect(domains.filter((path) => !paths.includes(path))).toEqual([]);
  });

  test.each([
    ['shared/contracts/src/tickets/domain.ts', ['@plugboard/tickets']],
    ['shared/sdk/src/index.ts', ['@plugboard/portal']],
    ['shared/contracts/src/composition/domains.ts', []],
    ['pnpm-lock.yaml', []],
  ])('are those of the last line that matches %s', (file, teams) => {
    expect(ownersOf(file)).toEqual(teams);
  });
});
