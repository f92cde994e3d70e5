import { sdkVersion } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { readProvidedNames } from './provided-names.ts';

test('a shell provides what its shared packages export at run time, under the version that they have', () => {
  const { version, modules } = readProvidedNames();
  expect(version).toBe(sdkVersion);
  expect(modules['@plugboard/ui']).toEqual(expect.arrayContaining(['Button', 'PageFrame', 'formatNumber']));
  expect(modules['@plugboard/ui/data']).toContain('DataTable');
  expect(modules['@plugboard/sdk']).toEqual(expect.arrayContaining(['Link', 'useTexts', 'liveEvents']));
  expect(modules['zod']).toEqual(expect.arrayContaining(['object', 'coerce.number']));
});

test('types are none of it, and libraries that are shared whole have no list', () => {
  const { modules } = readProvidedNames();
  expect(modules['@plugboard/ui']).not.toContain('ButtonProps');
  expect(modules['react']).toEqual([]);
});
