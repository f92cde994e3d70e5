/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);

/** Reads `#rrggbb`. */
export function parseHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new TypeError(`Not a colour of the form #rrggbb: ${hex}`);
  return [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
}

const toHex = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** CSS `color-mix(in srgb, first share, second)`; `share` is 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [parseHex(first), parseHex(second)];
  const blend = (from: number, to: number) => from * share + to * (1 - share);
  return toHex([blend(a[0], b[0]), blend(a[1], b[1]), blend(a[2], b[2])]);
}

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio as WCAG 2.2 defines it, 1 to 21. AA asks for 4.5 for text and 3 for shapes. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
