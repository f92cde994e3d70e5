import { expect, test } from 'vitest';
import { stepsOf } from './run-steps.model.ts';

const counts = { all: 12, refused: 0, waiting: 0, running: 0, done: 12, failed: 0 };
const run = { state: 'DONE', counts, revertible: 0, reverted_by: null } as const;

test('a run that goes on can be stopped, and nothing else', () => {
  expect(stepsOf({ ...run, state: 'RUNNING', revertible: 3 })).toEqual(['stop']);
});

test('a paused run is tried again, continued, reverted or ended', () => {
  const paused = { ...run, state: 'PAUSED', counts: { ...counts, waiting: 10, failed: 1, done: 1 } } as const;
  expect(stepsOf(paused)).toEqual(['retry', 'continue', 'stop']);
  expect(stepsOf({ ...paused, revertible: 1 })).toEqual(['retry', 'continue', 'revert', 'stop']);
});

test('one that was stopped goes on, and is not reverted while chargers are under way', () => {
  const stopped = { ...run, state: 'STOPPED', counts: { ...counts, waiting: 3, running: 2 }, revertible: 5 } as const;
  expect(stepsOf(stopped)).toEqual(['continue']);
});

test('after it there is what has failed, and the way back, once', () => {
  expect(stepsOf({ ...run, counts: { ...counts, failed: 2 }, revertible: 12 })).toEqual(['retry', 'revert']);
  expect(stepsOf({ ...run, counts: { ...counts, failed: 2 }, revertible: 0, reverted_by: 'another' })).toEqual([]);
});
