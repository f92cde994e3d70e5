import { replaceConnection, type ConnectionHandlers, type LiveState } from '@plugboard/api';
import { liveEvent, type LiveEvent } from '@plugboard/contracts/platform';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export interface FakeConnection {
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
export function fakeConnection(): FakeConnection {
  let lastId = 0;
  let handlers: ConnectionHandlers | null = null;
  replaceConnection((connected) => {
    handlers = connected;
    connected.onState('live');
    return () => void (handlers = null);
  });
  const deliver = async (send: (listening: ConnectionHandlers) => void) => {
    const listening = await vi.waitFor(() => handlers ?? Promise.reject(new Error('Nobody listens to live events')), {
      timeout: 120_000,
    });
    await act(async () => send(listening));
  };
  return {
    emit: (...events) =>
      deliver((listening) => {
        for (const event of events.map((one) => liveEvent.parse(one)))
          listening.onEvent({ id: (lastId += 1), at: new Date().toISOString(), event });
      }),
    loseEvents: () => deliver((listening) => listening.onReset()),
    beState: (state) => deliver((listening) => listening.onState(state)),
  };
}
