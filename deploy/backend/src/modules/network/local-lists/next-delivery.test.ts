import { expect, test } from 'vitest';
import { nextDelivery } from './next-delivery.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const usual = {
  command: { action: 'send-local-list', state: 'CONFIRMED' },
  failures: 0,
  isCounted: false,
  isCheckDue: false,
  isEnded: false,
  list: { version: 3, isEmpty: false, isCurrent: true, nextChangeAt: null },
  now,
} as const;
const changed = { ...usual.list, isCurrent: false };
const failed = { ...usual.command, state: 'REJECTED' } as const;
const reported = (version?: number) => ({ action: 'get-local-list-version', state: 'CONFIRMED', version }) as const;
const emptied = { ...usual.list, isEmpty: true };

test.each([
  [
    'current until a card expires',
    { list: { ...usual.list, nextChangeAt: inSeconds(60) } },
    ['wait', inSeconds(60), 0],
  ],
  ['cards have changed', { list: changed }, ['send', 'DIFFERENTIAL']],
  ['never sent', { command: undefined, list: { ...changed, version: null } }, ['send', 'FULL']],
  ['under way', { command: { ...usual.command, state: 'SENT' }, list: changed }, ['wait', inSeconds(2), 0]],
  ['refused just now', { command: failed, list: changed }, ['wait', inSeconds(2), 1]],
  ['refused before', { command: failed, isCounted: true, failures: 1, list: changed }, ['send', 'FULL']],
  ['refused for the third time', { command: failed, failures: 2, list: changed }, ['wait', inSeconds(300), 3]],
  ['keeps no list', { command: { ...usual.command, state: 'NOT_SUPPORTED' }, list: changed }, ['wait', null, 1]],
  ['healed', { failures: 2 }, ['wait', null, 0]],
  ['booted', { isCheckDue: true }, ['check']],
  [
    'booted while it was sent',
    { isCheckDue: true, command: { ...usual.command, state: 'SENT' } },
    ['wait', inSeconds(2), 0],
  ],
  ['has its version', { command: reported(3) }, ['wait', null, 0]],
  ['has its version, and cards have changed', { command: reported(3), list: changed }, ['send', 'DIFFERENTIAL']],
  ['has another version', { command: reported(40) }, ['send', 'FULL']],
  ['has lost its list', { command: reported(0) }, ['send', 'FULL']],
  ['has an empty list, as it should', { command: reported(0), list: emptied }, ['wait', null, 0]],
  ['does not say its version', { command: { ...reported(), state: 'TIMED_OUT' } }, ['send', 'FULL']],
  ['says that it keeps no list', { command: { ...reported(-1), state: 'NOT_SUPPORTED' } }, ['wait', null, 1]],
  ['kept no more', { isEnded: true, list: changed }, ['send', 'FULL']],
  ['emptied', { isEnded: true, list: emptied }, ['end']],
  [
    'kept no more, and keeps no list',
    { isEnded: true, command: { ...usual.command, state: 'NOT_SUPPORTED' } },
    ['end'],
  ],
] as const)('the next step of a list: %s', (_name, special, expected) => {
  const step = nextDelivery({ ...usual, ...special });
  const { kind, ...more } = step;
  expect([kind, ...Object.values(more)]).toEqual(expected);
});
