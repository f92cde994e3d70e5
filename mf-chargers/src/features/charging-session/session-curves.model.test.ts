import { expect, test } from 'vitest';
import { axisTime, lastsBriefly, toCurves } from './session-curves.model.ts';

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

test('the axis of a short charge has seconds, so that no time stands there twice', () => {
  expect([lastsBriefly([]), lastsBriefly([value(0, {}), value(9, {})])]).toEqual([false, true]);
  expect(lastsBriefly([{ at: '2026-03-01T10:00:00Z' }, { at: '2026-03-01T10:15:00Z' }])).toBe(false);
  const times = [true, false].map((isBrief) => axisTime('2026-03-01T10:01:20Z', 'Europe/Madrid', isBrief));
  expect(times).toEqual(['11:01:20', '11:01']);
});
