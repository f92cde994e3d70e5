import { describe, expect, it } from 'vitest';
import {
  commandEvents,
  commandStates,
  isOpenCommand,
  nextCommandState,
  statesBefore,
  type CommandEvent,
  type CommandState,
} from './command-states.ts';

/** The whole table, repeated by hand: from, event, to. Other combinations change nothing. */
const expected: readonly (readonly [CommandState, CommandEvent, CommandState])[] = [
  ['QUEUED', 'sent', 'SENT'],
  ['QUEUED', 'given-up', 'TIMED_OUT'],
  ['QUEUED', 'not-supported', 'NOT_SUPPORTED'],
  ['SENT', 'accepted', 'ACCEPTED'],
  ['SENT', 'fulfilled', 'CONFIRMED'],
  ['SENT', 'rejected', 'REJECTED'],
  ['SENT', 'not-supported', 'NOT_SUPPORTED'],
  ['SENT', 'given-up', 'TIMED_OUT'],
  ['SENT', 'confirmed', 'CONFIRMED'],
  ['ACCEPTED', 'confirmed', 'CONFIRMED'],
  ['ACCEPTED', 'failed', 'UNCONFIRMED'],
  ['ACCEPTED', 'given-up', 'UNCONFIRMED'],
  ['TIMED_OUT', 'confirmed', 'CONFIRMED'],
  ['UNCONFIRMED', 'confirmed', 'CONFIRMED'],
];
const pairs = commandStates.flatMap((state) => commandEvents.map((event) => [state, event] as const));

describe('the states of a command', () => {
  it.each(pairs)('%s and %s', (state, event) => {
    const [, , to] = expected.find(([from, when]) => from === state && when === event) ?? [];
    expect(nextCommandState(state, event)).toBe(to);
  });

  it('end where nothing is waited for any more, and start where it is', () => {
    expect(commandStates.filter(isOpenCommand)).toEqual(['QUEUED', 'SENT', 'ACCEPTED']);
  });

  it('say from where an event leads on', () => {
    expect(statesBefore('confirmed')).toEqual(['SENT', 'ACCEPTED', 'TIMED_OUT', 'UNCONFIRMED']);
    expect(statesBefore('sent')).toEqual(['QUEUED']);
  });
});
