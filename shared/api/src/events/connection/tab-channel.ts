import type { NumberedLiveEvent } from '@plugboard/contracts/platform';
import type { LiveState } from '../connection.ts';

/** Messages of the tab that holds the connection, and requests of a new tab. */
export type TabMessage =
  | { readonly kind: 'event'; readonly event: NumberedLiveEvent }
  /** Up to this number nothing came that the account may see. */
  | { readonly kind: 'passed'; readonly id: number }
  /** The events go on behind this number: who is elsewhere has missed something. `releasedAt`: as in `liveEvents`. */
  | { readonly kind: 'start'; readonly id: number; readonly releasedAt?: number | undefined }
  /** Events were lost: every tab has missed some. */
  | { readonly kind: 'reset'; readonly id: number }
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'where' };

interface TabChannel {
  readonly publish: (message: TabMessage) => void;
  readonly leave: () => void;
}

/** Joins the browser's tabs under a name. A tab's messages reach all others, in order. */
export function joinTabChannel(name: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { publish: () => undefined, leave: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, unlike a window
  return { publish: (message) => channel.postMessage(message), leave: () => channel.close() };
}

/**
 * Runs `lead` in one tab at a time; another tab's turn comes when it is over or its tab is gone. A browser without
 * locks (an address without TLS) leads in every tab.
 */
export async function electLeader(name: string, lead: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return lead();
  await navigator.locks.request(name, { signal }, lead).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
