export {
  brandCss,
  contrast,
  derivePrimary,
  luminance,
  mix,
  parseHex,
  type PrimaryColours,
  primaryProperties,
  type Rgb,
  type Typeface,
  typefaceStack,
} from '@plugboard/contracts/accounts';
export * from './tokens.ts';
export * from './scheme.ts';
export * from './theme-css.ts';
