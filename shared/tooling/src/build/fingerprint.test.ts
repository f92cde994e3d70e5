import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../run/paths.ts';
import { packages, withDependencies } from '../workspace/packages.ts';
import { fingerprint, inputsOf } from './fingerprint.ts';

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const hash = () => fingerprint({ folder: relative(root, folder), name: 'probe', scripts: {}, dependencies: [] });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('src/page.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('it changes with a source, and comes back with it', () => {
  const before = hash();
  write('src/page.ts', 'two');
  expect(hash()).not.toBe(before);
  write('src/page.ts', 'one');
  expect(hash()).toBe(before);
});

test('a renamed file is a change', () => {
  const before = hash();
  rmSync(join(folder, 'src/page.ts'));
  write('src/other.ts', 'one');
  expect(hash()).not.toBe(before);
});

test('tests, builds and installed packages do not count', () => {
  const before = hash();
  write('src/page.test.ts', 'x');
  write('dist/page.js', 'x');
  write('node_modules/a/index.js', 'x');
  expect(hash()).toBe(before);
});

test('what a package imports is part of it, down to the contracts', () => {
  const all = packages();
  const sdk = all.find(({ folder: one }) => one === 'shared/sdk');
  const found = sdk && withDependencies(sdk, all).map(({ folder: one }) => one);
  expect(found).toEqual(expect.arrayContaining(['shared/sdk', 'shared/api', 'shared/ui', 'shared/contracts']));
});

describe('the contracts', () => {
  const all = packages();
  const inputs = new Map(all.map((one) => [one.folder, inputsOf(one).map((file) => relative(root, file))]));
  const reads = (remote: string, path: string) => inputs.get(remote)?.includes(`shared/contracts/src/${path}`);

  test('are part of a remote by the domains that it imports, and what these import', () => {
    expect(reads('mf-tickets', 'tickets/ticket-comments/ticket-comment.ts')).toBe(true);
    expect(reads('mf-tickets', 'platform/core/paging.ts')).toBe(true);
    expect(reads('mf-payments-public', 'chargers/chargers/port-status.ts')).toBe(true);
  });

  test('of a domain that a remote does not import can change without a new build of it', () => {
    expect(reads('mf-chargers', 'tickets/ticket-comments/ticket-comment.ts')).toBe(false);
    expect(reads('mf-payments-public', 'tickets/ticket-comments/ticket-comment.ts')).toBe(false);
    expect(reads('mf-tickets', 'payments/open-chargers/open-charger.ts')).toBe(false);
    expect(reads('mf-chargers', 'charging/id-tags/id-tag.ts')).toBe(true);
    expect(reads('mf-tickets', 'charging/id-tags/id-tag.ts')).toBe(false);
    expect(reads('mf-payments-public', 'payments/open-chargers/open-charger.ts')).toBe(true);
  });
});
