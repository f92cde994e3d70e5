import { contrast, derivePrimary } from '@plugboard/contracts/accounts';
import { expect, test } from 'vitest';
import { type Scheme, themeTokens, type Tone } from './tokens.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];
const tenants = [
  { tenant: 'demo', light: '#0B7A5C', dark: '#35C497' },
  { tenant: 'metro', light: '#1F5FBF', dark: '#7EB0FF' },
  { tenant: 'fleetco', light: '#7A3E9D', dark: '#C79AE6' },
  { tenant: 'parkline', light: '#C2410C', dark: '#FB923C' },
];
const each = schemes.flatMap((scheme) =>
  tenants.map((tenant) => ({ scheme, name: tenant.tenant, primary: tenant[scheme] })),
);

const text = 4.5;
const shape = 3;

test.each(each)('$name reads in the $scheme scheme', ({ scheme, primary }) => {
  const { surface, surfaceRaised, surfaceHover, line } = themeTokens[scheme];
  const { base, hover, active, onPrimary, soft, ink } = derivePrimary(primary, scheme);
  for (const background of [base, hover, active]) expect(contrast(onPrimary, background)).toBeGreaterThanOrEqual(text);
  for (const background of [surface, surfaceRaised, surfaceHover, soft]) {
    expect(contrast(ink, background)).toBeGreaterThanOrEqual(text);
  }
  for (const background of [surface, surfaceRaised]) expect(contrast(base, background)).toBeGreaterThanOrEqual(shape);
  // Bars on their rail.
  expect(contrast(ink, line)).toBeGreaterThanOrEqual(shape);
  expect(contrast(themeTokens[scheme].text, soft)).toBeGreaterThanOrEqual(text);
});

test.each(schemes)('words and statuses read on every surface of the %s scheme', (scheme) => {
  const { surface, surfaceRaised, surfaceHover, surfaceSunken, tones, text: ink, textMuted } = themeTokens[scheme];
  for (const background of [surface, surfaceRaised, surfaceHover, surfaceSunken]) {
    expect(contrast(ink, background)).toBeGreaterThanOrEqual(text);
    expect(contrast(textMuted, background)).toBeGreaterThanOrEqual(text);
  }
  for (const tone of Object.keys(tones) as Tone[]) {
    for (const background of [tones[tone].soft, surface, surfaceRaised]) {
      expect(contrast(tones[tone].ink, background), tone).toBeGreaterThanOrEqual(text);
    }
    expect(contrast(ink, tones[tone].soft), `text on ${tone}`).toBeGreaterThanOrEqual(text);
  }
});

test.each(schemes)('borders of controls and series of charts stand out in the %s scheme', (scheme) => {
  const { surfaceRaised, surface, lineStrong, series } = themeTokens[scheme];
  expect(contrast(lineStrong, surfaceRaised)).toBeGreaterThanOrEqual(shape);
  expect(series).toHaveLength(8);
  for (const colour of series) {
    expect(contrast(colour, surfaceRaised), colour).toBeGreaterThanOrEqual(shape);
    expect(contrast(colour, surface), colour).toBeGreaterThanOrEqual(shape - 0.3);
  }
});

test('a pale primary gets dark text, a dark one white', () => {
  expect(derivePrimary('#ffd400', 'light').onPrimary).toBe(themeTokens.dark.surface);
  expect(derivePrimary('#0b7a5c', 'light').onPrimary).toBe('#ffffff');
});

test('a primary too pale to read as text is darkened until it does', () => {
  const { ink } = derivePrimary('#ffd400', 'light');
  expect(contrast(ink, themeTokens.light.surfaceRaised)).toBeGreaterThanOrEqual(text);
});
