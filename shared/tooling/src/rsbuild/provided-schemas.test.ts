import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { providedSchemas } from '../api-report/provided-schemas.ts';
import { inRoot } from '../run/paths.ts';
import { schemasIn } from './used-names.ts';

const contracts = inRoot('shared/contracts/src');

const called = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => schemasIn(readFileSync(`${contracts}/${name}`, 'utf8')));

test('the shell gives remotes everything that contracts are written with', () => {
  expect(called).toEqual(expect.arrayContaining(['object', 'coerce.number']));
  expect(providedSchemas()).toEqual(expect.arrayContaining([...new Set(called)]));
});
