import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeCss } from '../src/theme/theme-css.ts';
import { fontsCss } from './fonts-css.ts';

/** The formatter breaks lines as it likes. */
const words = (css: string) => css.replace(/\s+/g, '');
const written = (name: string) => readFileSync(`${import.meta.dirname}/../src/theme/${name}`, 'utf8');

test.each([
  ['theme.css', themeCss()],
  ['fonts.css', fontsCss()],
])('%s is what its source says (if not: pnpm css)', (name, generated) => {
  expect(words(written(name)) === words(generated)).toBe(true);
});
