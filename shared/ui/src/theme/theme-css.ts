import { primaryProperties, typefaceStack } from '@plugboard/contracts/accounts';
import { defaultPrimary, fontSizes, motion, radii, type Scheme, spaces, themeTokens, type Tone } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const line = (name: string, value: string) => `--pb-${kebab(name)}: ${value};`;

/** The custom properties of one scheme, a line each. */
export function schemeDeclarations(scheme: Scheme): readonly string[] {
  const { tones, series, ...colours } = themeTokens[scheme];
  return [
    `color-scheme: ${scheme};`,
    ...Object.entries(colours).map(([name, value]) => line(name, value)),
    ...(Object.keys(tones) as Tone[]).flatMap((tone) => [
      line(tone, tones[tone].ink),
      line(`${tone}-soft`, tones[tone].soft),
    ]),
    ...series.map((colour, index) => line(`series-${index + 1}`, colour)),
    ...Object.entries(primaryProperties(defaultPrimary[scheme], scheme)).map(([name, value]) => `${name}: ${value};`),
  ];
}

const shape = [
  line('font', typefaceStack('Poppins')),
  // For numbers that have to line up: figures of equal width in every typeface.
  line('font-figures', "'Plugboard Figures', var(--pb-font)"),
  ...Object.entries(fontSizes).map(([name, size]) => line(`size-${name}`, `${size}px`)),
  ...spaces.map((space) => line(`space-${space}`, `${space}px`)),
  ...Object.entries(radii).map(([name, radius]) => line(`radius-${name}`, `${radius}px`)),
  ...Object.entries(motion).map(([name, duration]) => line(`motion-${name}`, `${duration}ms`)),
];

const block = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((text) => `  ${text}\n`).join('')}}\n`;

/** The whole of `theme.css`; a test keeps the file equal to it. */
export function themeCss(): string {
  const dark = schemeDeclarations('dark');
  const onDevice = block(":root:not([data-scheme='light'])", dark).trimEnd().replaceAll('\n', '\n  ');
  return [
    '/* Generated from tokens.ts by `pnpm css`: edit that. */\n',
    block(':root', [...shape, ...schemeDeclarations('light')]),
    `@media (prefers-color-scheme: dark) {\n  ${onDevice}\n}\n`,
    block(":root[data-scheme='dark']", dark),
  ].join('\n');
}
