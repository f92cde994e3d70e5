import { replaceLine, type LineEars, type LiveState } from '@plugboard/api';
import { liveEvent, type LiveEvent } from '@plugboard/contracts/platform';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export interface FakeLine {
  /**
   * Emits live events once a subscriber exists; resolves when they have been handled.
   *
   * @example await api.emit({ type: 'charge-points-unknown-changed' });
   */
  readonly emit: (...events: readonly LiveEvent[]) => Promise<void>;
  /** Has the connection lose events: screens read again what they show. */
  readonly loseEvents: () => Promise<void>;
  /** Has the connection become worse or better. */
  readonly beState: (state: LiveState) => Promise<void>;
}

/** A line for one test in place of the browser's connection for live events. */
export function fakeLine(): FakeLine {
  let lastId = 0;
  let ears: LineEars | null = null;
  replaceLine((heard) => {
    ears = heard;
    heard.state('live');
    return () => void (ears = null);
  });
  const hear = async (say: (listening: LineEars) => void) => {
    const listening = await vi.waitFor(() => ears ?? Promise.reject(new Error('Nobody listens to live events')), {
      timeout: 15_000,
    });
    await act(async () => say(listening));
  };
  return {
    emit: (...events) =>
      hear((listening) => {
        for (const event of events.map((one) => liveEvent.parse(one)))
          listening.event({ id: (lastId += 1), at: new Date().toISOString(), event });
      }),
    loseEvents: () => hear((listening) => listening.reset()),
    beState: (state) => hear((listening) => listening.state(state)),
  };
}
