import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { Consumer } from './shared-quota.ts';
import type { UpstreamSlots } from './upstream-slots.ts';

/** The backend may be so far ahead of a client that reads slowly, in bytes. */
const bufferBytes = 64 * 1024;

/** Most clients have read the rest by then, in milliseconds. */
const readTimeoutMs = 1000;

export interface UpstreamCall {
  /** Of the call at the backend. */
  readonly release: () => void;
  readonly consumer: Consumer;
  /** Places of answers that wait for their clients. */
  readonly answers: UpstreamSlots;
  /** Aborted once the answer is out, or its client gone. */
  readonly end: AbortSignal;
  /** Cuts the client. */
  readonly disconnect: () => void;
}

/**
 * Buffers an answer. Once it is all here, or its client is slower than the backend, the call gives its place to others:
 * the answer takes one among those that wait for their clients, or is cut where they have too many already.
 */
export function bufferAnswer(
  answer: Readable,
  { release, consumer: taker, answers, end, disconnect: cut }: UpstreamCall,
): Readable {
  const buffer = new PassThrough({ highWaterMark: bufferBytes });
  const waitForClient = () => {
    answer.off('pause', waitForClient).off('end', onEnd);
    release();
    if (end.aborted) return;
    const releaseAnswer = answers.tryAcquire(taker);
    if (releaseAnswer) end.addEventListener('abort', releaseAnswer);
    else cut();
  };
  const onEnd = () => {
    release();
    const timer = setTimeout(waitForClient, readTimeoutMs);
    end.addEventListener('abort', () => clearTimeout(timer));
  };
  answer.on('pause', waitForClient).on('end', onEnd);
  pipeline(answer, buffer, () => undefined);
  return buffer;
}
