import { expect, test } from 'vitest';
import { needsIn } from './needs.ts';

test('shared packages that the code imports are needed', () => {
  const source = `
    import { useTexts } from '@plugboard/sdk';
    import {
      DataTable,
      type Column,
    } from '@plugboard/ui/data';
    export { chargers } from '@plugboard/contracts';
    import axios from 'axios';
  `;
  expect(needsIn(source)).toEqual(['@plugboard/sdk', '@plugboard/ui/data']);
});

test('types alone cost nothing', () => {
  expect(
    needsIn(`import type { Tone } from '@plugboard/ui';\nexport type { Column } from '@plugboard/ui/data';`),
  ).toEqual([]);
});

test('one package is not taken for another that begins like it', () => {
  expect(needsIn(`import '@plugboard/ui/data';`)).toEqual(['@plugboard/ui/data']);
});
