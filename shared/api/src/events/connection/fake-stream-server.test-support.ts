import type { LiveEvent, NumberedLiveEvent } from '@plugboard/contracts/platform';
import { onTestFinished, vi } from 'vitest';

export const aLiveEvent = (id: number): NumberedLiveEvent => ({
  id,
  at: '2026-03-01T10:00:00Z',
  event: { type: 'charge-points-unknown-changed' } satisfies LiveEvent,
});

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly isStream: boolean;
}

/** A stream that the server holds open. */
interface FakeStream {
  readonly after: string | undefined;
  /** Sends text in pieces of a few bytes, as a network may. */
  readonly send: (text: string) => void;
  readonly end: () => void;
  readonly cut: () => void;
  readonly isOpen: () => boolean;
}

export const eventText = (id: number): string => `id: ${id}\ndata: ${JSON.stringify(aLiveEvent(id))}\n\n`;
export const eventBlock = (sign: 'hello' | 'reset', id: number): string => `id: ${id}\nevent: ${sign}\ndata: {}\n\n`;

function openStream(after: string | undefined, signal: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const finish = (how: (open: ReadableStreamDefaultController<Uint8Array>) => void) => {
    if (controller) how(controller);
    controller = undefined;
  };
  const body = new ReadableStream<Uint8Array>({ start: (open) => void (controller = open) });
  signal.addEventListener('abort', () => finish((open) => open.error(signal.reason)));
  const stream: FakeStream = {
    after,
    send: (text) => {
      const bytes = new TextEncoder().encode(text);
      for (let at = 0; at < bytes.length; at += 7) controller?.enqueue(bytes.slice(at, at + 7));
    },
    end: () => finish((open) => open.close()),
    cut: () => finish((open) => open.error(new TypeError('network error'))),
    isOpen: () => controller !== undefined,
  };
  return { body, stream };
}

/** Stands where the browser's `fetch` is. It streams where `answer` has no other answer. */
export function fakeStreamServer() {
  const requests: Request[] = [];
  const streams: FakeStream[] = [];
  const server = {
    requests,
    streams,
    newest: () => streams.at(-1),
    answer: (_request: Request): Response | null => null,
  };
  vi.stubGlobal(
    'fetch',
    async (_path: string, { headers, signal }: { headers: Request['headers']; signal: AbortSignal }) => {
      const request = { headers, isStream: headers['Accept'] === 'text/event-stream' };
      requests.push(request);
      const answer = server.answer(request);
      if (answer) return answer;
      const { body, stream } = openStream(headers['Last-Event-ID'], signal);
      stream.send(':\n\n');
      streams.push(stream);
      return new Response(body);
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return server;
}

/** Locks as a browser has them, as far as one holder at a time goes. */
export function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const before = queues.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal.aborted ? undefined : hold()));
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}
