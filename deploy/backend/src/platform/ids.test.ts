import { expect, test } from 'vitest';
import { orderedIds } from './ids.ts';

const at = (milliseconds: number) => new Date(Date.UTC(2026, 0, 5, 12) + milliseconds);

test('ids rise in the order in which they are made, more than a millisecond holds as well', () => {
  const newId = orderedIds();
  const made = Array.from({ length: 10_000 }, () => newId(at(0)));
  made.push(newId(at(1)), newId(at(0)), newId(at(500)), newId(at(-400)));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('clocks that differ by days each have rising ids, by turns too', () => {
  const newId = orderedIds();
  const day = 86_400_000;
  const turns = Array.from({ length: 5000 }, (_, turn) => [newId(at(0)), newId(at(day + turn)), newId(at(-3 * day))]);
  for (const clock of [0, 1, 2]) {
    const made = turns.map((ids) => ids[clock] ?? '');
    expect(made.toSorted()).toEqual(made);
  }
});
