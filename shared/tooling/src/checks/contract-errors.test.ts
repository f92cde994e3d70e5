import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { isTest, sources } from './sources.ts';

/** Keys of texts such as `vehicle.vin`, without repetition and in order. */
const listKeys = (paths: readonly string[], pattern: RegExp): readonly string[] => {
  const keys = paths.flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(pattern)].map(([, key = '']) => key),
  );
  return [...new Set(keys)].toSorted();
};

// A domain lists names of actions in the same form.
const contracts = sources().filter(
  (path) => path.startsWith('shared/contracts/src/') && !path.endsWith('/domain.ts') && !isTest(path),
);
/** `….json` is the name of a file. */
const errors = listKeys(contracts, /'([a-zA-Z]+\.(?!json')[a-zA-Z]+)'/g);

test.each(['en', 'es'])('forms have a sentence (%s) for every error of a contract, and for no other', (language) => {
  expect(errors.length).toBeGreaterThan(100);
  expect(listKeys([`shared/ui/src/forms/locale/${language}.ts`], /^ +'([a-zA-Z]+\.[a-zA-Z]+)':/gm)).toEqual(errors);
});
