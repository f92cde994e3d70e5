import { expect, test } from 'vitest';
import { outsideFaults, probeNumbers } from './probes.ts';

test('probes have numbers behind the load that one search finds', () => {
  expect(probeNumbers(1000)).toEqual({
    numbers: [1010, 1011, 1012, 1013, 1014, 1015, 1016, 1017, 1018, 1019],
    search: 'LOAD-0101',
  });
  expect(probeNumbers(10_000).search).toBe('LOAD-1001');
});

test('a status that a fault has held up is not counted, whenever it was reported', () => {
  const fault = { what: 'a gateway', from: 1000, until: 2000 };
  const samples = [
    { at: 500, ms: 100 },
    { at: 900, ms: 200 },
    { at: 1500, ms: 50 },
    { at: 2100, ms: 50 },
    { at: 100, ms: Infinity },
  ];
  expect(outsideFaults(samples, [fault])).toEqual([samples[0], samples[3]]);
});
