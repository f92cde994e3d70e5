import { expect, test } from 'vitest';
import { stage } from '../testing/stage.ts';
import { keysOf } from './one.ts';

test('the keys do what they say', async () => {
  const { point } = await stage();
  const said: string[] = [];
  const keys = keysOf(point, 'CARD-1', (line) => said.push(line));
  keys['p']?.();
  keys['p']?.();
  keys['t']?.();
  await point.until(() => point.status(1) === 'Charging');
  keys['f']?.();
  expect(point.faults.has('accepts-but-never-starts')).toBe(true);
  keys['c']?.();
  expect(point.faults.has('accepts-but-never-starts')).toBe(false);
  keys['d']?.();
  expect(point.isConnected).toBe(false);
  keys['u']?.();
  expect(point.status(1)).toBe('Available');
  keys['d']?.();
  await point.until(({ isOnline }) => isOnline);
  expect(said.toSorted()).toEqual([
    'Accepted',
    'Fault: accepts-but-never-starts',
    'No fault',
    'There is a car already',
  ]);
});
