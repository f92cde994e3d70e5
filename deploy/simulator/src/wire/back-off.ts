export interface BackOff {
  readonly firstMs: number;
  readonly maxMs: number;
}

export const defaultBackOff: BackOff = { firstMs: 1_000, maxMs: 60_000 };

/**
 * How long to wait before a try: twice as long each time up to the most, and up to half of it by chance, so that a
 * thousand charge points don't come back in the same moment.
 */
export function waitBefore(attempt: number, { firstMs, maxMs: mostMs }: BackOff, random: () => number): number {
  const whole = Math.min(mostMs, firstMs * 2 ** attempt);
  return whole / 2 + (random() * whole) / 2;
}
