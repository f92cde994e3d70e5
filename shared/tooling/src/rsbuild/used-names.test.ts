import { expect, test } from 'vitest';
import { usesOf } from './used-names.ts';

test('names that sources take from shared modules are used, each once', () => {
  const screen = `
    import { useTexts, Link as To, type TextKey } from '@plugboard/sdk';
    import {
      DataTable,
      type Column,
    } from '@plugboard/ui/data';
    export { Button } from '@plugboard/ui';
    import axios from 'axios';
    import * as auth from '@plugboard/auth';`;
  const other = `import { Button } from '@plugboard/ui'; export const it = <Button />;`;
  expect(usesOf([screen, other])).toEqual({
    '@plugboard/auth': [],
    '@plugboard/sdk': ['Link', 'useTexts'],
    '@plugboard/ui': ['Button'],
    '@plugboard/ui/data': ['DataTable'],
  });
});

test('types alone are not', () => {
  const source = `import type { Tone } from '@plugboard/ui';\nexport type { Column } from '@plugboard/ui/data';`;
  expect(usesOf([source])).toEqual({});
});

test('of the schema library, what is called', () => {
  const source = `
    import { z } from 'zod';
    /** Not z.bigint(). */
    export const thing = z.object({ id: z.uuid(), count: z.coerce.number<string>(), at: z.iso.date() });
    export type Thing = z.infer<typeof thing>;`;
  expect(usesOf([source])).toEqual({ zod: ['coerce.number', 'iso.date', 'object', 'uuid'] });
});
