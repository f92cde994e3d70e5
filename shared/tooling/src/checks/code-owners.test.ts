import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';

const owned = readFileSync(inRoot('.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.split(/\s+/)[0] ?? '');

const domainsIn = (parent: string) =>
  readdirSync(inRoot(parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `/${parent}/${name}/`);

describe('the owners of folders', () => {
  test('name only folders that exist', () => {
    expect(owned.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });

  test('name every domain of the contracts and of the backend', () => {
    const domains = ['shared/contracts/src', 'deploy/backend/src/modules'].flatMap(domainsIn);
    expect(domains.filter((path) => !owned.includes(path))).toEqual([]);
  });
});
