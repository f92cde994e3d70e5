import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Caller, headersOf } from './caller.ts';

export interface Listening {
  /** Number and arrival, in seconds, of each event; a number may be there twice. */
  readonly heard: readonly { readonly id: number; readonly at: number }[];
  /** How often the stream ended and was opened again. */
  readonly reopened: () => number;
  readonly resets: () => number;
  /** The number of the newest event when the stream began. */
  readonly from: number;
  readonly stop: () => Promise<void>;
}

/** In milliseconds. */
const pause = 500;

/** Listens as a page does: a stream that ends is opened again after the last event. */
export async function listenToEvents(caller: Caller): Promise<Listening> {
  const { last_id: from } = (await ask(caller, '/api/v1/events')).body as { last_id: number };
  const heard: { id: number; at: number }[] = [];
  const stopping = new AbortController();
  let last = from;
  let opened = 0;
  let resets = 0;

  const listenOnce = async () => {
    const answer = await fetch(`${caller.url}/api/v1/events`, {
      headers: { ...headersOf(caller), accept: 'text/event-stream', 'last-event-id': String(last) },
      signal: stopping.signal,
    });
    if (!answer.ok || !answer.body) return;
    opened += 1;
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.includes('event: reset')) resets += 1;
        const id = Number(/^id: (\d+)$/m.exec(block)?.[1]);
        if (!id) continue;
        last = id;
        if (/^data: /m.test(block) && !/^event: /m.test(block)) heard.push({ id, at: performance.now() / 1000 });
      }
    }
  };
  const listen = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined);
      if (!stopping.signal.aborted) await wait(pause);
    }
  };
  const listening = listen();
  return {
    heard,
    from,
    reopened: () => Math.max(0, opened - 1),
    resets: () => resets,
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}

/** Numbers of all events after one that the caller may see, as the database has them. */
export async function storedEvents(caller: Caller, after: number): Promise<number[]> {
  const ids: number[] = [];
  for (let position = after; ;) {
    const { body } = await ask(caller, `/api/v1/events?after=${position}`);
    const batch = body as { events: { id: number }[]; last_id: number; has_more: boolean };
    ids.push(...batch.events.map(({ id }) => id));
    position = batch.last_id;
    if (!batch.has_more) return ids;
  }
}
