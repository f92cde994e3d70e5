import { contrast, derivePrimary, type BrandStyle, surfaces } from '@plugboard/contracts/accounts';

export type Scheme = 'light' | 'dark';

export interface ContrastCheck {
  readonly ratio: number;
  /** Contrast ratios of WCAG 2.2 AA: 4.5 for text, 3 for shapes. */
  readonly least: number;
  readonly level: 'strong' | 'enough' | 'weak';
}

const judge = (ratio: number, least: number): ContrastCheck => ({
  ratio,
  least,
  level: ratio < least ? 'weak' : ratio < least * 1.5 ? 'enough' : 'strong',
});

/** Text on the primary colour of a scheme; the portal takes white where it reads, else a dark one. */
export function checkPrimary({ primary }: Pick<BrandStyle, 'primary'>, scheme: Scheme) {
  const { base, onPrimary } = derivePrimary(primary[scheme], scheme);
  return {
    ...judge(contrast(onPrimary, base), 4.5),
    text: onPrimary === '#ffffff' ? ('white' as const) : ('black' as const),
  };
}

/** Background of a logo in the scheme. */
export const logoGround = (scheme: Scheme): string => surfaces[scheme].surfaceRaised;

/** The smallest share of the visible pixels that counts as a colour of the logo. */
const minShare = 0.05;

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/**
 * How well a logo stands out: the contrast of its strongest colour that covers a twentieth of it. Similar colours count
 * as one, and pixels that are mostly transparent do not count. `null` for an empty picture.
 *
 * @param pixels red, green, blue and alpha of each, 0 to 255
 */
export function checkLogo(pixels: ArrayLike<number>, ground: string): ContrastCheck | null {
  const colors = new Map<string, { count: number; sums: [number, number, number] }>();
  let visible = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => pixels[at + channel]);
    if (alpha < 128) continue;
    visible += 1;
    const key = [red, green, blue].map((value) => value >> 4).join();
    const { count, sums } = colors.get(key) ?? { count: 0, sums: [0, 0, 0] };
    colors.set(key, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] });
  }
  if (visible === 0) return null;
  const ratios = [...colors.values()]
    .filter(({ count }) => count / visible >= minShare)
    .map(({ count, sums }) => contrast(hexOf(sums.map((sum) => Math.round(sum / count))), ground));
  return judge(Math.max(1, ...ratios), 3);
}
