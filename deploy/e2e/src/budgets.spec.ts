import { readFile } from 'node:fs/promises';
import { run } from './support/run.ts';
import { expect, test } from './support/test.ts';

interface Finding {
  readonly promise: string;
  readonly kept: boolean;
}

let found: readonly Finding[] = [];

test.beforeAll(async ({}, info) => {
  // A page, then the same sources built and opened as one bundle.
  info.setTimeout(240_000);
  const file = info.outputPath('results.json');
  await run(process.execPath, ['deploy/bench/src/cli.ts', '--weights', '--results', file], {
    BACKEND_URL: process.env['E2E_BACKEND_URL'] ?? '',
  });
  found = (JSON.parse(await readFile(file, 'utf8')) as { promises: readonly Finding[] }).promises;
});

for (const [promise, what] of [
  ['P1', 'signing in is light, and waits for nothing that only the portal needs'],
  ['P2', 'the sign-in form takes few requests'],
  ['P3', 'federation costs little on top of one bundle'],
  ['P4', 'remotes share one copy of each library and open in few requests'],
  ['P5', 'the pay page is light, and shows its price first'],
  ['P6', 'a list’s first page is light'],
]) {
  test(`${promise}: ${what}`, () => {
    const figures = found.filter((finding) => finding.promise === promise);
    expect(figures).not.toEqual([]);
    expect(figures.filter(({ kept }) => !kept)).toEqual([]);
  });
}
