import { expect, test } from 'vitest';
import type { Profile } from './profile.ts';
import { Profiles } from './store.ts';

const midnight = Date.parse('2026-11-20T00:00:00Z');
const hour = 3_600_000;
const limited = { connector: 1, wattsPerAmpere: 690, transactionStart: midnight, sharedBy: 1 };
const profile = (changes: Partial<Profile>): Profile => ({
  id: 1,
  connector: 1,
  stackLevel: 0,
  purpose: 'default',
  kind: 'Absolute',
  start: midnight,
  unit: 'W',
  periods: [{ start: 0, limit: 5_000 }],
  ...changes,
});

const storeOf = (...all: Profile[]) => {
  const store = new Profiles();
  for (const one of all) store.set(one);
  return store;
};

test('nothing limits where there is no profile', () => {
  expect(storeOf().limitW(limited, midnight)).toBe(Infinity);
});

test('the transaction’s profile goes before the default, a higher level before a lower, the station’s always counts', () => {
  const byDefault = profile({ id: 1 });
  const own = profile({ id: 2, purpose: 'transaction', periods: [{ start: 0, limit: 9_000 }] });
  const higher = profile({ id: 3, purpose: 'transaction', stackLevel: 2, periods: [{ start: 0, limit: 8_000 }] });
  const station = profile({ id: 4, purpose: 'station', connector: 0, periods: [{ start: 0, limit: 6_000 }] });
  expect(storeOf(byDefault).limitW(limited, midnight)).toBe(5_000);
  expect(storeOf(byDefault, own).limitW(limited, midnight)).toBe(9_000);
  expect(storeOf(byDefault, own, higher).limitW(limited, midnight)).toBe(8_000);
  expect(storeOf(byDefault, own, higher, station).limitW(limited, midnight)).toBe(6_000);
  expect(storeOf(station).limitW({ ...limited, sharedBy: 2 }, midnight)).toBe(3_000);
  expect(storeOf(profile({ connector: 2 })).limitW(limited, midnight)).toBe(Infinity);
});

test('amperes are turned into watts', () => {
  expect(storeOf(profile({ unit: 'A', periods: [{ start: 0, limit: 10 }] })).limitW(limited, midnight)).toBe(6_900);
});

test('a daily schedule comes back every day, and ends when its duration is over', () => {
  const nightly = profile({ kind: 'Recurring', recurrency: 'Daily', duration: 6 * 3600 });
  const store = storeOf(nightly);
  expect(store.limitW(limited, midnight + 3 * 24 * hour + hour)).toBe(5_000);
  expect(store.limitW(limited, midnight + 3 * 24 * hour + 7 * hour)).toBe(Infinity);
});

test('a composite schedule names each change', () => {
  const steps = profile({
    kind: 'Relative',
    purpose: 'transaction',
    periods: [
      { start: 0, limit: 7_000 },
      { start: 600, limit: 0 },
    ],
  });
  const later = profile({ id: 2, purpose: 'station', connector: 0, validFrom: midnight + 300_000 });
  expect(storeOf(steps, later).composite(limited, midnight, 3600)).toEqual([
    { start: 0, limitW: 7_000 },
    { start: 300, limitW: 5_000 },
    { start: 600, limitW: 0 },
  ]);
});

test('a new profile takes the place of one with its number, or with its purpose and level', () => {
  const store = storeOf(profile({ id: 1 }), profile({ id: 2, stackLevel: 0 }), profile({ id: 2, stackLevel: 3 }));
  expect(store.all.map(({ id, stackLevel }) => [id, stackLevel])).toEqual([[2, 3]]);
  expect(store.clear({ purpose: 'transaction' })).toBe(false);
  expect(store.clear({ id: 2 })).toBe(true);
});
