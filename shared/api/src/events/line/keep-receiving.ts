import { askForEvents, AnotherSession, type Question } from './ask.ts';
import { readStream } from './read-stream.ts';
import { rest, restAfter } from './rest.ts';
import type { TabMessage } from './tabs.ts';

interface Receiving extends Omit<Question, 'after'> {
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
async function poll({ position, say, ...question }: Receiving): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const after = position();
    const reply = await askForEvents({ ...question, after });
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
    await rest(failures === 0 ? pollEvery : restAfter(failures + 1), receiving.signal);
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
    else await rest(restAfter(failures), signal);
  }
}
