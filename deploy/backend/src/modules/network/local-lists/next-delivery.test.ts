import { expect, test } from 'vitest';
import { nextDelivery } from './next-delivery.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const usual = {
  command: { state: 'CONFIRMED' },
  failures: 0,
  isCounted: false,
  list: { isKnown: true, isCurrent: true, nextChangeAt: null },
  now,
} as const;
const changed = { ...usual.list, isCurrent: false };
const failed = { state: 'REJECTED' } as const;

test.each([
  [
    'current until a card expires',
    { list: { ...usual.list, nextChangeAt: inSeconds(60) } },
    ['wait', inSeconds(60), 0],
  ],
  ['cards have changed', { list: changed }, ['send', 'DIFFERENTIAL']],
  ['never sent', { command: undefined, list: { ...changed, isKnown: false } }, ['send', 'FULL']],
  ['under way', { command: { state: 'SENT' }, list: changed }, ['wait', inSeconds(2), 0]],
  ['refused just now', { command: failed, list: changed }, ['wait', inSeconds(2), 1]],
  ['refused before', { command: failed, isCounted: true, failures: 1, list: changed }, ['send', 'FULL']],
  ['refused for the third time', { command: failed, failures: 2, list: changed }, ['wait', inSeconds(300), 3]],
  ['keeps no list', { command: { state: 'NOT_SUPPORTED' }, list: changed }, ['wait', null, 1]],
  ['healed', { failures: 2 }, ['wait', null, 0]],
] as const)('the next step of a list: %s', (_name, special, expected) => {
  const step = nextDelivery({ ...usual, ...special });
  expect(step.kind === 'send' ? [step.kind, step.updateType] : [step.kind, step.dueAt, step.failures]).toEqual(
    expected,
  );
});
