import type { NumberedLiveEvent } from '@plugboard/contracts/platform';
import { type EventsRequest, openStream } from './fetch-events.ts';
import { startInactivityTimeout } from './inactivity-timeout.ts';
import type { TabMessage } from './tab-channel.ts';

/** One block of a stream of server-sent events, as far as our server writes them. */
interface StreamBlock {
  readonly id: number | undefined;
  readonly eventName: string | undefined;
  readonly data: string | undefined;
}

function parseBlock(text: string): StreamBlock {
  const lines = text.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const id = field('id');
  return { id: id === undefined ? undefined : Number(id), eventName: field('event'), data: field('data') };
}

/** Makes blocks of text that comes in pieces of any size; keeps the beginning of a block until its end has come. */
function createBlockParser(): (piece: string) => StreamBlock[] {
  let unfinished = '';
  return (piece) => {
    const texts = (unfinished + piece).split('\n\n');
    unfinished = texts.pop() ?? '';
    return texts.map(parseBlock);
  };
}

/** In milliseconds. The server says something at once; where nothing comes, something on the way holds it back. */
const firstTimeoutMs = 10_000;
/** It says something every 15 seconds; where nothing comes for longer, the connection is dead. */
const timeoutMs = 40_000;

/** By this device's clock, which may differ from the server's. A server of before says nothing of it. */
function releasedAtIn(hello = '{}'): number | undefined {
  const { release_age_ms: age } = JSON.parse(hello) as { readonly release_age_ms?: number | null };
  return age === null ? 0 : age && Date.now() - age;
}

function toTabMessage({ id, eventName, data }: StreamBlock): TabMessage | undefined {
  if (eventName === 'hello' && id !== undefined) return { kind: 'start', id, releasedAt: releasedAtIn(data) };
  if (eventName === 'reset' && id !== undefined) return { kind: 'reset', id };
  if (data !== undefined) return { kind: 'event', event: JSON.parse(data) as NumberedLiveEvent };
  return id === undefined ? undefined : { kind: 'passed', id };
}

/**
 * Reads one stream to its end. `alive` is called with every sign of life. Rejects where there is no stream, where it
 * breaks, and where it falls silent.
 */
export async function readStream(
  parts: EventsRequest,
  publish: (message: TabMessage) => void,
  alive: () => void,
): Promise<void> {
  const inactivity = startInactivityTimeout(parts.signal, firstTimeoutMs);
  try {
    const { body } = await openStream({ ...parts, signal: inactivity.signal });
    if (!body) throw new TypeError('This browser does not stream');
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const parseBlocks = createBlockParser();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      inactivity.extend(timeoutMs);
      alive();
      for (const block of parseBlocks(decoder.decode(piece.value, { stream: true }))) {
        const message = toTabMessage(block);
        if (message) publish(message);
      }
    }
  } finally {
    inactivity.release();
  }
}
