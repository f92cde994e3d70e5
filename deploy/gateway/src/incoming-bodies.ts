import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { GatewayFailure, unavailable } from './failures.ts';
import type { Limits } from './limits.ts';

/** JSON and its like: as much as the backend's parsers take. */
export const largestCall = 1024 * 1024;

/** Uploads go on to the backend once this much has arrived, or all of it. */
const uploadStart = 256 * 1024;

/** Time for a client to read why its body is refused, in milliseconds: what it still sends is let pass by. */
const lingerMs = 10_000;

const tooLarge = () => new GatewayFailure(413, 'TOO_LARGE', 'This is too large.');

export const isUpload = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  url.startsWith('/ocpp-files/') ||
  /^(multipart\/form-data|application\/octet-stream)(\s*;|$)/i.test(headers['content-type'] ?? '');

/** Aborts bodies that arrive too slowly. Time spent waiting for the backend does not count. */
function watchPace(body: IncomingMessage, limits: Limits, onTooSlow: () => void): () => void {
  const before = body.socket.bytesRead;
  const step = Math.min(1000, limits.bodyGraceMs);
  let waitedMs = 0;
  const timer = setInterval(() => {
    if (body.readableLength === 0) waitedMs += step;
    const expected = ((waitedMs - limits.bodyGraceMs) / 1000) * limits.minBytesPerSecond;
    if (waitedMs >= limits.bodyGraceMs && body.socket.bytesRead - before <= expected) onTooSlow();
  }, step);
  return () => clearInterval(timer);
}

export function linger(body: IncomingMessage): void {
  body.resume();
  const timer = setTimeout(() => body.socket.destroy(), lingerMs);
  body.once('close', () => clearTimeout(timer));
}

/** Bodies on their way in. A body gets a place at the backend only once it has arrived, or enough of an upload has. */
export class IncomingBodies {
  readonly #limits: Limits;
  readonly #perAddress = new Map<string, number>();
  #heldBytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns the body, fully received unless it is a large upload. Rejects with the response for the client. */
  async receive(body: IncomingMessage, address: string | null): Promise<Readable> {
    try {
      if (!isUpload(body) && Number(body.headers['content-length'] ?? 0) > largestCall) throw tooLarge();
      this.#count(body, address);
      return await this.#start(body);
    } catch (failure) {
      linger(body);
      throw failure;
    }
  }

  #count(body: IncomingMessage, address: string | null): void {
    if (address === null) return;
    const open = this.#perAddress.get(address) ?? 0;
    if (open >= this.#limits.bodiesPerAddress)
      throw new GatewayFailure(429, 'TOO_MANY_REQUESTS', 'Too many requests at once. Please wait a moment.', 5);
    this.#perAddress.set(address, open + 1);
    body.once('close', () => {
      const left = (this.#perAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(address, left);
      else this.#perAddress.delete(address);
    });
  }

  #start(body: IncomingMessage): Promise<Readable> {
    const most = isUpload(body) ? uploadStart : largestCall;
    const chunks: Buffer[] = [];
    let size = 0;
    let isWaiting = true;
    return new Promise((resolve, reject) => {
      const settle = () => {
        isWaiting = false;
        this.#heldBytes -= size;
        body.off('data', onData).off('end', onEnd).off('close', onClose);
      };
      const fail = (failure: GatewayFailure) => {
        settle();
        reject(failure);
      };
      const onData = (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        this.#heldBytes += chunk.length;
        if (this.#heldBytes > this.#limits.heldBytes) return fail(unavailable());
        if (size <= most) return;
        if (!isUpload(body)) return fail(tooLarge());
        settle();
        body.pause().unshift(Buffer.concat(chunks));
        resolve(body);
      };
      const onEnd = () => {
        settle();
        resolve(Readable.from(Buffer.concat(chunks), { objectMode: false }));
      };
      const onClose = () => fail(new GatewayFailure(400, 'MALFORMED_REQUEST', 'The request broke off'));
      const stopWatching = watchPace(body, this.#limits, () => {
        if (isWaiting) fail(new GatewayFailure(408, 'MALFORMED_REQUEST', 'The request took too long to arrive'));
        else body.destroy();
      });
      body.on('data', onData).on('end', onEnd).on('close', onClose).once('close', stopWatching);
    });
  }
}
