import { expect, test } from 'vitest';
import { toCurves } from './session-curves.model.ts';

const category = (iso: string) => ({ label: iso.slice(11, 16), name: iso });
const value = (minute: number, rest: object) => ({
  at: `2026-03-01T10:0${minute}:00Z`,
  power: null,
  energy: null,
  state_of_charge_percent: null,
  ...rest,
});

test('a measure has a curve where it was reported more than once', () => {
  const curves = toCurves(
    [
      value(0, { power: 7, energy: 0 }),
      value(1, { power: 9 }),
      value(2, { power: 3, energy: 0.4 }),
      value(3, { state_of_charge_percent: 50 }),
    ],
    category,
  );
  expect(curves.map(({ measure, values, summary }) => [measure, values, summary])).toEqual([
    ['power', [7, 9, 3], 9],
    ['energy', [0, 0.4], 0.4],
  ]);
  expect(curves[1]?.categories.map(({ label }) => label)).toEqual(['10:00', '10:02']);
});
