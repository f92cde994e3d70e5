import { expect, test } from 'vitest';
import { onOneLine } from './declaration-text.ts';

test('a contract that moves to another domain leaves the type that names it as it was', () => {
  const sizeIn = (domain: string) =>
    onOneLine(`size?: (typeof import("@plugboard/contracts/${domain}").sizes)[number];`);
  expect(sizeIn('platform')).toBe('size?: (typeof import("@plugboard/contracts").sizes)[number];');
  expect(sizeIn('tickets')).toBe(sizeIn('platform'));
});
