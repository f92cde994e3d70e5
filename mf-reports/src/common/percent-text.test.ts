import { expect, test } from 'vitest';
import { changeText, percentText } from './percent-text.ts';

test.each([
  ['en', '91.5%', '−1.2%', '+3.0%'],
  ['es', '91.5\u00A0%', '−1.2\u00A0%', '+3.0\u00A0%'],
] as const)('per cent in %s', (language, whole, less, more) => {
  expect(percentText(91.46, language)).toBe(whole);
  expect(changeText(-1.24, language)).toBe(less);
  expect(changeText(3, language)).toBe(more);
  expect(percentText(99.5, language, 3)).toContain('99.500');
  expect(changeText(-0.04, language)).toBe(percentText(0, language));
});
