import { expect, test } from 'vitest';
import { allValue, readChosen, fieldLabel, nearEnd } from './multi-select.model.ts';

const texts = { any: 'All chargers', selected: (count: number) => `Selected: ${count}` };
const labels = new Map([['a', 'DEMO-001']]);
const say = (chosen: 'all' | string[]) => fieldLabel(chosen, (value) => labels.get(value), texts);

test('choosing “all” clears the others', () => {
  expect(readChosen(['a', 'b', allValue], ['a', 'b'])).toBe('all');
});

test('picking a specific one drops “all”', () => {
  expect(readChosen([allValue, 'a'], 'all')).toEqual(['a']);
});

test('specific ones add up and can all be taken away', () => {
  expect(readChosen(['a', 'b'], ['a'])).toEqual(['a', 'b']);
  expect(readChosen([], ['a'])).toEqual([]);
  expect(readChosen([], 'all')).toEqual([]);
});

test('the field says the one label, all, or how many', () => {
  expect(say(['a'])).toBe('DEMO-001');
  expect(say('all')).toBe('All chargers');
  expect(say(['a', 'b', 'c'])).toBe('Selected: 3');
  expect(say(['not loaded'])).toBe('Selected: 1');
  expect(say([])).toBe('');
});

test('more is wanted at 80 % of the list', () => {
  expect(nearEnd({ scrollTop: 599, clientHeight: 200, scrollHeight: 1000 })).toBe(false);
  expect(nearEnd({ scrollTop: 600, clientHeight: 200, scrollHeight: 1000 })).toBe(true);
});
