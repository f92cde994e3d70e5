import { type Scheme, surfaces } from '@plugboard/contracts/accounts';

export type { Scheme };
/** The user's choice; `system` follows the device. */
export type SchemeChoice = Scheme | 'system';
/**
 * `muted` is the grey of inactive or absent items; `neutral` is neither good nor bad; `strong` is the scheme's strongest
 * ink, for completed items.
 */
export type Tone = 'good' | 'neutral' | 'warn' | 'bad' | 'info' | 'muted' | 'strong';

export interface ToneColours {
  /** Text and icons; AA on `soft`, `surface` and `surfaceRaised`. */
  readonly ink: string;
  /** A quiet background behind `ink`. */
  readonly soft: string;
}

export interface ThemeTokens {
  /** Background of the page. */
  readonly surface: string;
  /** Background of what lies on the page: tables, cards, fields, menus. */
  readonly surfaceRaised: string;
  /** Background under the pointer. */
  readonly surfaceHover: string;
  /** Wells and pictures' grounds. */
  readonly surfaceSunken: string;
  readonly text: string;
  readonly textMuted: string;
  /** Hairlines that only separate. */
  readonly line: string;
  /** Borders that tell a control from its background (3:1). */
  readonly lineStrong: string;
  /** Behind dialogs and drawers. */
  readonly veil: string;
  /** The one shadow, for what floats. */
  readonly shadow: string;
  readonly tones: Readonly<Record<Tone, ToneColours>>;
  /** Eight series colours that stay apart for the colour-blind, in order of use. */
  readonly series: readonly string[];
}

const light: ThemeTokens = {
  ...surfaces.light,
  surfaceHover: '#f5f8f9',
  surfaceSunken: '#edf1f3',
  text: '#16202a',
  textMuted: '#55616e',
  line: '#dde3e8',
  lineStrong: '#85929e',
  veil: 'rgb(15 23 30 / 45%)',
  shadow: '0 1px 2px rgb(15 23 30 / 6%), 0 8px 24px rgb(15 23 30 / 12%)',
  tones: {
    good: { ink: '#0a6e46', soft: '#e2f4ea' },
    neutral: { ink: '#33404c', soft: '#e8edf0' },
    warn: { ink: '#85500a', soft: '#fdf0d9' },
    bad: { ink: '#b3261e', soft: '#fdebe9' },
    info: { ink: '#1c5a9e', soft: '#e5effa' },
    muted: { ink: '#55616e', soft: '#ebeff2' },
    strong: { ink: '#0a1016', soft: '#c6cfd6' },
  },
  series: ['#215fb7', '#c66eae', '#00915a', '#734100', '#4694f9', '#3b1f73', '#576274', '#f33500'],
};

const dark: ThemeTokens = {
  ...surfaces.dark,
  surfaceHover: '#1b2228',
  surfaceSunken: '#1f272d',
  text: '#e4e9ed',
  textMuted: '#9ba8b3',
  line: '#2a343c',
  lineStrong: '#687681',
  veil: 'rgb(0 0 0 / 60%)',
  shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 50%)',
  tones: {
    good: { ink: '#4fd399', soft: '#12301f' },
    neutral: { ink: '#c3ccd4', soft: '#27313a' },
    warn: { ink: '#ecb454', soft: '#33270f' },
    bad: { ink: '#ff9086', soft: '#3b1c1a' },
    info: { ink: '#84bbff', soft: '#152a42' },
    muted: { ink: '#9ba8b3', soft: '#222a31' },
    strong: { ink: '#f6f8f9', soft: '#040608' },
  },
  series: ['#61adff', '#f6980b', '#35cdab', '#89559c', '#fff174', '#bff8ff', '#6666ff', '#9d7b61'],
};

/** Every colour that does not depend on the tenant. The stylesheet `theme.css` is generated from it. */
export const themeTokens: Readonly<Record<Scheme, ThemeTokens>> = { light, dark };

/** The primary of a page whose tenant says nothing. */
export const defaultPrimary: Readonly<Record<Scheme, string>> = { light: '#0b7a5c', dark: '#35c497' };

/** Font sizes in px, by what they are for. */
export const fontSizes = { note: 12, small: 13, body: 14, lead: 16, title: 20, display: 28 } as const;
export const fontWeights = { regular: 400, medium: 500, strong: 600 } as const;
/** Steps of space in px; as properties `--pb-space-4` … `--pb-space-48`. */
export const spaces = [4, 8, 12, 16, 24, 32, 48] as const;
/** Corner radii in px. */
export const radii = { control: 6, surface: 10 } as const;
/** Durations in ms. */
export const motion = { quick: 120, slow: 200 } as const;
/** Sizes of the frame in px. */
export const frame = { navigation: 232, navigationCollapsed: 64, header: 56, form: 720, phone: 640 } as const;
/** Height of a table's row in px, by density. */
export const rowHeights = { comfortable: 48, compact: 36 } as const;
