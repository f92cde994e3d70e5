import type { NumberedLiveEvent } from '@plugboard/contracts/platform';

/** How fresh live facts are: as they happen, a few seconds old, or not at all while there is no connection. */
export type LiveState = 'live' | 'polling' | 'offline';

/** Handlers of the connection's events. */
export interface ConnectionHandlers {
  readonly onEvent: (event: NumberedLiveEvent) => void;
  /** Something may have been missed. `releasedAt`: as `liveEvents.lastReleaseAt`. */
  readonly onReset: (releasedAt?: number) => void;
  readonly onState: (state: LiveState) => void;
}

/** Opens the browser's connection, or joins another tab's. Returns a function that closes it. */
export type OpenConnection = (handlers: ConnectionHandlers) => () => void;
