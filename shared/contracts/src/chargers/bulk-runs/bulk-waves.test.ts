import { describe, expect, it } from 'vitest';
import { nextBulkStep, waveOf } from './bulk-waves.ts';

const wave = (number: number, counts: { waiting?: number; running?: number; failed?: number }) => ({
  wave: number,
  waiting: 0,
  running: 0,
  failed: 0,
  ...counts,
});

describe('the waves of a run', () => {
  it('are 1, 10 and all others', () => {
    const waves = Array.from({ length: 50 }, (_, place) => waveOf(place));
    expect([1, 2, 3].map((number) => waves.filter((each) => each === number).length)).toEqual([1, 10, 39]);
    expect([waveOf(0), waveOf(1), waveOf(10), waveOf(11)]).toEqual([1, 2, 2, 3]);
  });

  it('are sent one after the other', () => {
    expect(nextBulkStep([wave(1, { waiting: 1 }), wave(2, { waiting: 10 })], 0)).toEqual({ kind: 'send', wave: 1 });
    expect(nextBulkStep([wave(1, { running: 1 }), wave(2, { waiting: 10 })], 0)).toEqual({ kind: 'wait' });
    expect(nextBulkStep([wave(1, {}), wave(2, { waiting: 10 })], 0)).toEqual({ kind: 'send', wave: 2 });
    expect(nextBulkStep([wave(1, {}), wave(2, {})], 0)).toEqual({ kind: 'finish' });
  });

  it('are held back by a failure until a person accepts it', () => {
    const waves = [wave(1, { failed: 1 }), wave(2, { waiting: 10 })];
    expect(nextBulkStep(waves, 0)).toEqual({ kind: 'pause' });
    expect(nextBulkStep(waves, 1)).toEqual({ kind: 'send', wave: 2 });
    const later = [wave(1, { failed: 1 }), wave(2, { failed: 1 }), wave(3, { waiting: 5 })];
    expect(nextBulkStep(later, 1)).toEqual({ kind: 'pause' });
  });

  it('end with failures in the last one, and go on within the one that has them', () => {
    expect(nextBulkStep([wave(1, { failed: 1 })], 0)).toEqual({ kind: 'finish' });
    expect(nextBulkStep([wave(1, {}), wave(2, { failed: 1, waiting: 3 })], 0)).toEqual({ kind: 'send', wave: 2 });
  });
});
