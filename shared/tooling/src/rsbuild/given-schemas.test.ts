import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';

const contracts = inRoot('shared/contracts/src');

const sources = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${contracts}/${name}`, 'utf8').replace(/^\s*(\*|\/\/).*$/gm, ''));

/** `z.object(`, `z.coerce.number<number>(`: what is called, not what types are made of. */
const called = sources.flatMap((text) => [...text.matchAll(/\bz\.([a-z]\w*(?:\.\w+)?)(?:<[^()]*>)?\(/g)]);

const given = readFileSync(inRoot('shell/src/boot/federation/schemas.ts'), 'utf8').matchAll(/\bzod\.([\w.]+)/g);

const names = (matches: Iterable<RegExpMatchArray>) => [...new Set([...matches].map(([, name = '']) => name))];

test('the shell gives remotes everything that contracts are written with', () => {
  expect(names(called)).toEqual(expect.arrayContaining(['object', 'coerce.number']));
  expect(names(given)).toEqual(expect.arrayContaining(names(called)));
});
