import { fetchEvents, AnotherSession, type EventsRequest } from './fetch-events.ts';
import { readStream } from './read-stream.ts';
import { backOff, backoffAfter } from './backoff.ts';
import type { TabMessage } from './tab-channel.ts';

interface Receiving extends Omit<EventsRequest, 'after'> {
  /** The last event that is known at this moment. */
  readonly position: () => number | undefined;
  readonly say: (message: TabMessage) => void;
}

/** After so many tries without a sign of life events are asked for, and after a while a stream is tried again. */
const triesBeforePolling = 3;
/** In milliseconds. */
const pollEvery = 5_000;
const pollFor = 60_000;

/** Polls once for new events, until there are no more. */
async function poll({ position, say, ...parts }: Receiving): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const after = position();
    const reply = await fetchEvents({ ...parts, after });
    if (reply.is_reset) say({ kind: 'reset', id: reply.last_id });
    if (after === undefined) say({ kind: 'start', id: reply.last_id });
    for (const event of reply.events) say({ kind: 'event', event });
    say({ kind: 'passed', id: reply.last_id });
    hasMore = reply.has_more;
  }
}

/** Until it is time for another try with a stream: after a while, or when a server that was gone is back. */
async function pollForAWhile(receiving: Receiving): Promise<void> {
  const end = Date.now() + pollFor;
  for (let failures = 0; Date.now() < end && !receiving.signal.aborted;) {
    try {
      await poll(receiving);
      receiving.say({ kind: 'state', state: 'polling' });
      if (failures > 0) return;
    } catch (error) {
      if (error instanceof AnotherSession) throw error;
      failures += 1;
      receiving.say({ kind: 'state', state: 'offline' });
    }
    await backOff(failures === 0 ? pollEvery : backoffAfter(failures + 1), receiving.signal);
  }
}

/**
 * Receives events until it is aborted, across failures of server, network and token. Rejects only with
 * `AnotherSession`.
 */
export async function keepReceiving(receiving: Receiving): Promise<void> {
  const { position, say, signal } = receiving;
  for (let failures = 0; !signal.aborted;) {
    const alive = () => {
      failures = 0;
      say({ kind: 'state', state: 'live' });
    };
    try {
      // It ends with each token.
      await readStream({ ...receiving, after: position() }, say, alive);
    } catch (error) {
      if (error instanceof AnotherSession) throw error;
      failures += 1;
      if (!signal.aborted) say({ kind: 'state', state: 'offline' });
    }
    if (failures >= triesBeforePolling) await pollForAWhile(receiving);
    else await backOff(backoffAfter(failures), signal);
  }
}
