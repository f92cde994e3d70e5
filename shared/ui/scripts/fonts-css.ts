/** Numbers of a typeface, read from its hhea table, and how wide it sets text beside Arial. */
interface Metrics {
  readonly family: string;
  readonly package: string;
  /** Above and below the baseline and between lines, as shares of the em. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /**
   * Width of a sample of the portal's English and Spanish words ÷ the same in Arial (bold from 600), measured in a
   * browser on 2026-11-20.
   */
  readonly widths: Readonly<Record<400 | 500 | 600, number>>;
}

const typefaces: readonly Metrics[] = [
  {
    family: 'Poppins',
    package: 'poppins',
    ascent: 1.05,
    descent: 0.35,
    lineGap: 0.1,
    widths: { 400: 1.1197, 500: 1.1311, 600: 1.0605 },
  },
  {
    family: 'Urbanist',
    package: 'urbanist',
    ascent: 0.95,
    descent: 0.25,
    lineGap: 0,
    widths: { 400: 0.975, 500: 0.9832, 600: 0.9249 },
  },
  {
    family: 'Figtree',
    package: 'figtree',
    ascent: 0.95,
    descent: 0.25,
    lineGap: 0,
    widths: { 400: 1.0045, 500: 1.0118, 600: 0.9504 },
  },
];

const weights = [400, 500, 600] as const;
type Weight = (typeof weights)[number];

const ranges = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
} as const;

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;

const fontFace = (descriptors: Readonly<Record<string, string>>) =>
  `@font-face {\n${Object.entries(descriptors)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

const file = (name: string, subset: string, weight: Weight) =>
  `url('../../node_modules/@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2') format('woff2')`;

const served = ({ family, package: name }: Metrics, weight: Weight) =>
  (['latin', 'latin-ext'] as const).map((subset) =>
    fontFace({
      'font-family': `'${family}'`,
      'font-weight': String(weight),
      'font-display': 'swap',
      src: file(name, subset, weight),
      'unicode-range': ranges[subset],
    }),
  );

/** Arial stretched to the typeface's own width and line, so that nothing moves when the typeface arrives. */
function standIn({ family, ascent, descent, lineGap, widths }: Metrics, weight: Weight): string {
  const width = widths[weight];
  return fontFace({
    'font-family': `'${family} Fallback'`,
    'font-weight': String(weight),
    src:
      weight === 600
        ? "local('Arial Bold'), local('Liberation Sans Bold')"
        : "local('Arial'), local('Liberation Sans')",
    'size-adjust': percent(width),
    'ascent-override': percent(ascent / width),
    'descent-override': percent(descent / width),
    'line-gap-override': percent(lineGap / width),
  });
}

/** Poppins and Urbanist have no figures of equal width; these are Figtree's, used where numbers have to line up. */
const figures = (weight: Weight) =>
  fontFace({
    'font-family': "'Plugboard Figures'",
    'font-weight': String(weight),
    'font-display': 'swap',
    src: file('figtree', 'latin', weight),
    'unicode-range': 'U+0030-0039',
  });

/** The whole of `fonts.css`. A browser fetches only the files of the typeface that the page uses. */
export const fontsCss = (): string =>
  [
    '/* Generated from scripts/fonts-css.ts: edit that. */\n',
    ...typefaces.flatMap((face) => weights.flatMap((weight) => [...served(face, weight), standIn(face, weight)])),
    ...weights.map(figures),
  ].join('\n');
