import { expect, it } from 'vitest';
import { explainChange, type Factors } from './explain-change.ts';

const factorsOf = (values: readonly number[], before: readonly number[]): Factors =>
  (['ports', 'availability', 'demand', 'energy', 'price'] as const).map((factor, index) => [
    factor,
    values[index] ?? 1,
    before[index] ?? 1,
  ]);
const product = (values: readonly number[]) => Math.round(values.reduce((total, value) => total * value, 1));

it('gives a change to the factor that alone has changed', () => {
  const before = [720, 0.95, 0.5, 12_000, 0.4];
  const now = [720, 0.95, 0.5, 12_000, 0.3];
  const parts = explainChange(product(now), product(before), factorsOf(now, before));
  expect(parts.map(({ factor, change }) => [factor, change])).toEqual([
    ['ports', 0],
    ['availability', 0],
    ['demand', 0],
    ['energy', 0],
    ['price', product(now) - product(before)],
  ]);
  expect(parts.at(-1)?.percent).toBeCloseTo(-25);
});

it('divides any change without a rest, with the sign of each factor', () => {
  let state = 11;
  const between = (low: number, high: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + (state / 2 ** 32) * (high - low);
  };
  for (let round = 0; round < 500; round += 1) {
    const values = () => [between(10, 900), between(0.1, 1), between(0.01, 2), between(500, 60_000), between(0.01, 1)];
    const [now, before] = [values(), values()];
    const parts = explainChange(product(now), product(before), factorsOf(now, before));
    expect(parts.reduce((sum, { change }) => sum + change, 0)).toBe(product(now) - product(before));
    const clear = parts.filter(({ change }) => Math.abs(change) > 1);
    for (const part of clear) expect(Math.sign(part.change)).toBe(Math.sign(part.value - part.before));
  }
});

it.each([
  ['a period without sessions', 0, 100, [720, 1, 0, 0, 0]],
  ['ports that were out of order all the time', 0, 100, [720, 0, 0, 0, 0]],
])('says nothing of %s', (_, value, before, now) => {
  expect(explainChange(value, before, factorsOf(now, [720, 1, 1, 1, 1]))).toEqual([]);
});
