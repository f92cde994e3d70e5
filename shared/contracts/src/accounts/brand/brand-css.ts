import type { BrandStyle } from '../tenants/brand-style.ts';
import { contrast, mix } from './color.ts';
import { type Scheme, surfaces } from './surfaces.ts';
import { typefaceStack } from './typefaces.ts';

export interface PrimaryColours {
  readonly base: string;
  readonly hover: string;
  readonly active: string;
  /** Text and icons on `base`, `hover` and `active`. */
  readonly onPrimary: string;
  /** A quiet background for selected items; `ink` is readable on it. */
  readonly soft: string;
  /** The primary as text on surfaces and on `soft`. */
  readonly ink: string;
}

const white = '#ffffff';
const black = '#000000';
const minContrast = 4.5;

const isReadable = (text: string, ...backgrounds: readonly string[]) =>
  backgrounds.every((background) => contrast(text, background) >= minContrast);

/** Moves a colour towards `target` step by step until it reads on all backgrounds. */
function adjustUntilReadable(colour: string, target: string, backgrounds: readonly string[]): string {
  for (let share = 1; share > 0; share -= 0.04) {
    const candidate = mix(colour, target, share);
    if (isReadable(candidate, ...backgrounds)) return candidate;
  }
  return target;
}

/**
 * Everything the interface needs of a tenant's primary colour. White text where it reads on all three states, else
 * dark text; hover and active move away from the text, so that they never read worse than the base.
 */
export function derivePrimary(primary: string, scheme: Scheme): PrimaryColours {
  const { surface, surfaceRaised } = surfaces[scheme];
  const base = primary.toLowerCase();
  const lightText = isReadable(white, base);
  const away = lightText ? black : white;
  const soft = mix(base, surfaceRaised, scheme === 'light' ? 0.1 : 0.16);
  return {
    base,
    hover: mix(base, away, 0.88),
    active: mix(base, away, 0.78),
    onPrimary: lightText ? white : surfaces.dark.surface,
    soft,
    ink: adjustUntilReadable(base, scheme === 'light' ? black : white, [surface, surfaceRaised, soft]),
  };
}

/** A primary colour and what derives from it as custom properties, `--pb-primary` and its kin. */
export function primaryProperties(primary: string, scheme: Scheme): Readonly<Record<`--pb-${string}`, string>> {
  const colours = derivePrimary(primary, scheme);
  return {
    '--pb-primary': colours.base,
    '--pb-primary-hover': colours.hover,
    '--pb-primary-active': colours.active,
    '--pb-on-primary': colours.onPrimary,
    '--pb-primary-soft': colours.soft,
    '--pb-primary-ink': colours.ink,
  };
}

const rule = (selector: string, properties: Readonly<Record<string, string>>) =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * Stylesheet of a tenant's brand: typeface, and the primary colours of both schemes. `:root` twice, so that it overrides
 * `theme.css` in any order.
 */
export function brandCss(brand: BrandStyle, typeface: BrandStyle['typeface'] = brand.typeface): string {
  const dark = primaryProperties(brand.primary.dark, 'dark');
  return [
    rule(':root:root', { '--pb-font': typefaceStack(typeface), ...primaryProperties(brand.primary.light, 'light') }),
    `@media (prefers-color-scheme:dark){${rule(':root:root:not([data-scheme=light])', dark)}}`,
    rule(':root:root[data-scheme=dark]', dark),
  ].join('\n');
}
