import type { WaitlistState } from '@plugboard/contracts/payments';
import { describe, expect, it } from 'vitest';
import { isFree, stateOf } from './waitlist-turns.ts';

const now = new Date('2026-03-01T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const port = (status: 'AVAILABLE' | 'CHARGING' | 'CONNECTED' | 'FAULTED' | 'OFFLINE', has_payment = false) => ({
  status,
  has_payment,
});

describe('a turn in a waitlist', () => {
  it.each<[string, ReturnType<typeof port> | undefined, number, WaitlistState]>([
    ['lasts while the port is held', port('AVAILABLE'), 1, 'CALLED'],
    ['lasts while the driver has plugged in and not paid', port('CONNECTED'), 1, 'CALLED'],
    ['lasts while the driver pays', port('CONNECTED', true), 1, 'CALLED'],
    ['has served once the port charges', port('CHARGING'), 1, 'SERVED'],
    ['has served where the driver still pays at its end', port('CONNECTED', true), 0, 'SERVED'],
    ['is over with the time', port('AVAILABLE'), 0, 'EXPIRED'],
    ['comes again where the port fails', port('FAULTED'), 1, 'WAITING'],
    ['comes again where the port is gone', undefined, 1, 'WAITING'],
    ['lasts through a silence', port('OFFLINE'), 1, 'CALLED'],
    ['comes again where the silence lasted to its end', port('OFFLINE'), 0, 'WAITING'],
  ])('%s', (_case, held, minutesLeft, expected) => {
    expect(stateOf({ state: 'CALLED', joined_at: at(-60), held_until: at(minutesLeft) }, held, now)).toBe(expected);
  });

  it('is waited for at most a day', () => {
    const waiting = (minutes: number) => ({ state: 'WAITING', joined_at: at(-minutes), held_until: null }) as const;
    expect(stateOf(waiting(24 * 60 - 1), undefined, now)).toBe('WAITING');
    expect(stateOf(waiting(24 * 60), undefined, now)).toBe('EXPIRED');
  });

  it('needs a port that is free and that nobody pays at', () => {
    expect([isFree(port('AVAILABLE')), isFree(port('AVAILABLE', true)), isFree(port('CONNECTED'))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
