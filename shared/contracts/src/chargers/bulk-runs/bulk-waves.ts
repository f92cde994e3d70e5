/** Chargers in the first waves; the last one takes all others. */
const firstWaves = [1, 10] as const;

/**
 * The wave, from 1, of the charger at this place among those that take part.
 *
 * @example [0, 1, 10, 11].map(waveOf) → [1, 2, 2, 3]
 */
export function waveOf(place: number): number {
  let end = 0;
  for (const [index, size] of firstWaves.entries()) {
    end += size;
    if (place < end) return index + 1;
  }
  return firstWaves.length + 1;
}

interface WaveTally {
  readonly wave: number;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

export type BulkStep =
  | { readonly kind: 'send'; readonly wave: number }
  | { readonly kind: 'wait' | 'pause' | 'finish' };

/**
 * Next step of a run: the first wave that is not over yet, unless one before it has failures that were not accepted.
 *
 * @param acceptedWave last wave whose failures a person has accepted, 0 for none
 */
export function nextBulkStep(waves: readonly WaveTally[], acceptedWave: number): BulkStep {
  const current = waves.find(({ waiting, running }) => waiting + running > 0);
  if (!current) return { kind: 'finish' };
  const isHeldBack = waves.some(({ wave, failed }) => failed > 0 && wave < current.wave && wave > acceptedWave);
  if (isHeldBack) return { kind: 'pause' };
  return current.waiting > 0 ? { kind: 'send', wave: current.wave } : { kind: 'wait' };
}
