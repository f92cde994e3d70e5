import { expect, test } from 'vitest';
import { checkLogo, checkPrimary } from './brand.model.ts';

const pixels = (...colors: readonly (readonly [number, number, number, number])[]) => colors.flat();
const white = [255, 255, 255, 255] as const;
const clear = [0, 0, 0, 0] as const;
const green = [11, 122, 92, 255] as const;

test('a logo is judged by its strongest colour, not by what is transparent or a speck', () => {
  const speck = [...Array.from({ length: 40 }, () => white).flat(), 0, 0, 0, 255];
  expect(checkLogo(speck, '#ffffff')).toMatchObject({ ratio: 1, level: 'weak' });
  expect(checkLogo(pixels(white, green, clear), '#ffffff')).toMatchObject({ level: 'strong' });
  expect(checkLogo(pixels(clear, clear), '#ffffff')).toBeNull();
  expect(checkLogo(pixels([30, 30, 30, 255]), '#171d22')?.level).toBe('weak');
});

test('text on the primary colour says its ratio by WCAG', () => {
  const demo = { primary: { light: '#0b7a5c', dark: '#35c497' } };
  expect(checkPrimary(demo, 'light')).toMatchObject({ text: 'white', least: 4.5, level: 'enough' });
  expect(checkPrimary(demo, 'light').ratio).toBeCloseTo(5.29, 1);
  expect(checkPrimary(demo, 'dark')).toMatchObject({ text: 'black', level: 'strong' });
});
