import type { NetworkSize } from './network-observations.ts';

/** Options beside `--network`; without them it is the whole trial. */
export interface SizeOptions {
  readonly points?: string | undefined;
  readonly pages?: string | undefined;
  readonly minutes?: string | undefined;
}

const whole = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} is no number above 0: ${text}`);
  return value;
};

/** Numbers of an option, separated by commas. */
export const readNumbers = (name: string, text: string): number[] => text.split(',').map((one) => whole(name, one));

/** A shorter trial measures its cost for a shorter time too, and loses the primary once. */
export function readSize({ points = '1000,3000,10000', pages = '200', minutes = '10' }: SizeOptions): NetworkSize {
  const faultMinutes = whole('minutes', minutes);
  return {
    points: readNumbers('points', points),
    pages: whole('pages', pages),
    minutes: faultMinutes,
    calmMinutes: Math.min(3, faultMinutes),
    failovers: faultMinutes < 5 ? 1 : 2,
  };
}
