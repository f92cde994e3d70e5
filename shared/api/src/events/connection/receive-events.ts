import { type EventsRequest, fetchEvents, SessionChangedError } from './fetch-events.ts';
import { readStream } from './read-stream.ts';
import type { TabMessage } from './tab-channel.ts';

/** In milliseconds. Short, so that the page does not show stale facts for long once the network is back. */
const minDelayMs = 1_000;
const maxDelayMs = 10_000;

/** How long to wait after so many failures in a row; by chance up to half of it less, so that not all come at once. */
const backoffMs = (failures: number, chance = Math.random()): number =>
  Math.min(maxDelayMs, minDelayMs * 2 ** failures) * (1 - chance / 2);

/** Waits; ends early when the browser comes back online, or on abort. */
const waitBackoff = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
    addEventListener('online', over);
    if (signal.aborted) over();
  });

interface ReceiveOptions extends Omit<EventsRequest, 'after'> {
  /** The last event that is known at this moment. */
  readonly position: () => number | undefined;
  readonly publish: (message: TabMessage) => void;
}

/** After so many tries without a sign of life events are asked for, and after a while a stream is tried again. */
const maxStreamFailures = 3;
/** In milliseconds. */
const pollIntervalMs = 5_000;
const pollDurationMs = 60_000;

/** Polls once for new events, until there are no more. */
async function poll({ position, publish, ...parts }: ReceiveOptions): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const after = position();
    const reply = await fetchEvents({ ...parts, after });
    if (reply.is_reset) publish({ kind: 'reset', id: reply.last_id });
    if (after === undefined) publish({ kind: 'start', id: reply.last_id });
    for (const event of reply.events) publish({ kind: 'event', event });
    publish({ kind: 'passed', id: reply.last_id });
    hasMore = reply.has_more;
  }
}

/** Until it is time for another try with a stream: after a while, or when a server that was gone is back. */
async function pollUntilRetry(receiving: ReceiveOptions): Promise<void> {
  const end = Date.now() + pollDurationMs;
  for (let failures = 0; Date.now() < end && !receiving.signal.aborted;) {
    try {
      await poll(receiving);
      receiving.publish({ kind: 'state', state: 'polling' });
      if (failures > 0) return;
    } catch (error) {
      if (error instanceof SessionChangedError) throw error;
      failures += 1;
      receiving.publish({ kind: 'state', state: 'offline' });
    }
    await waitBackoff(failures === 0 ? pollIntervalMs : backoffMs(failures + 1), receiving.signal);
  }
}

/**
 * Receives events until it is aborted, across failures of server, network and token. Rejects only with
 * `SessionChangedError`.
 */
export async function receiveEvents(receiving: ReceiveOptions): Promise<void> {
  const { position, publish, signal } = receiving;
  for (let failures = 0; !signal.aborted;) {
    const alive = () => {
      failures = 0;
      publish({ kind: 'state', state: 'live' });
    };
    try {
      // It ends with each token.
      await readStream({ ...receiving, after: position() }, publish, alive);
    } catch (error) {
      if (error instanceof SessionChangedError) throw error;
      failures += 1;
      if (!signal.aborted) publish({ kind: 'state', state: 'offline' });
    }
    if (failures >= maxStreamFailures) await pollUntilRetry(receiving);
    else await waitBackoff(backoffMs(failures), signal);
  }
}
