import { expect, test } from 'vitest';
import { emptyMove, toOrder } from './move-form.model.ts';
import { someReleases } from './releases.fixtures.ts';
import { listHoldings, nextWave, toCurves, versionsToCompare } from './releases.model.ts';

test('everybody comes first, then who has something of its own, each with what brought it about', () => {
  expect(listHoldings(someReleases)).toMatchObject([
    { tenant: null, version: '1.3.0', isPinned: false, since: { by: 'ana@demo.example' }, canary: { percent: 5 } },
    { tenant: 'metro', version: '1.2.0', isPinned: true, since: { by: 'ben' }, canary: null },
  ]);
  expect(listHoldings({ ...someReleases, is_off: true }).every(({ isOff }) => isOff)).toBe(true);
  expect(listHoldings({ ...someReleases, moves: [] })[0]?.since).toBeNull();
});

test('a canary is compared with what is stable, and that with what was before', () => {
  expect(versionsToCompare(someReleases)).toEqual(['1.4.0', '1.3.0']);
  expect(versionsToCompare({ ...someReleases, canary: null })).toEqual(['1.3.0', '1.2.0']);
});

test('the next wave is the first larger share', () => {
  const { canary } = someReleases;
  expect(canary && nextWave(canary)).toEqual({ percent: 20, at: '2026-11-26T11:00:00.000Z' });
  expect(canary && nextWave({ ...canary, waves: null })).toBeNull();
});

test('curves have a value for each hour in which a version was used', () => {
  const point = (hour: string, version: string, openings: number, failures: number, p75_ms: number | null) => ({
    hour: `2026-11-26T${hour}:00:00.000Z`,
    version,
    openings,
    failures,
    p75_ms,
  });
  const points = [
    point('10', '1.3.0', 200, 2, 500),
    point('11', '1.3.0', 100, 0, null),
    point('11', '1.4.0', 10, 3, 1500),
    point('11', '0.9.0', 10, 3, 1500),
  ];
  const { hours, curves } = toCurves(points, ['1.4.0', '1.3.0', '1.2.0']);
  expect(hours).toHaveLength(2);
  expect(curves).toEqual([
    { version: '1.4.0', failures: [null, 30], p75Seconds: [null, 1.5], openings: 10 },
    { version: '1.3.0', failures: [1, 0], p75Seconds: [0.5, null], openings: 300 },
  ]);
});

test('an order holds what its command takes, and is none while something is missing', () => {
  const form = { ...emptyMove(someReleases), tenant: 'metro', percent: 5, now: true };
  const orderOf = (changes: Partial<typeof form>) => toOrder({ ...form, ...changes }, 'chargers', 7);
  const fixed = { remote: 'chargers', sequence: 7 };
  expect(orderOf({})).toEqual({ ...fixed, command: 'promote', version: '1.4.0', tenant: 'metro', percent: 5 });
  expect(orderOf({ command: 'use' })).toEqual({ ...fixed, command: 'use', version: '1.4.0' });
  expect(orderOf({ command: 'off' })).toEqual({ ...fixed, command: 'off', tenant: 'metro', now: true });
  expect(orderOf({ command: 'off', tenant: '', now: false })).toEqual({ ...fixed, command: 'off' });
  expect(orderOf({ command: 'pin', tenant: '' })).toBeNull();
  expect(orderOf({ version: '' })).toBeNull();
});
