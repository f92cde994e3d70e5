import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { connectionBroken, GatewayFailure, tooMany, unavailable } from './failures.ts';
import type { Limits } from './limits.ts';
import { TransferRate } from './transfer-rate.ts';
import { SharedQuota, type Consumer } from './shared-quota.ts';

/** JSON and its like: as much as the backend's parsers take. */
export const maxCallBytes = 1024 * 1024;

/** Uploads go on to the backend once this much has arrived, or all of it. */
const uploadStart = 256 * 1024;

/** The beginning of a body that is always let in, so that ordinary calls pass however many large ones are held. */
const freeBytes = 16 * 1024;

/** Time for a client to read why its body is refused, in milliseconds: what it still sends is let pass by. */
const lingerMs = 10_000;

const tooLarge = () => new GatewayFailure(413, 'TOO_LARGE', 'This is too large.');
const tooSlow = () => new GatewayFailure(408, 'MALFORMED_REQUEST', 'The request took too long to arrive');

export const isUpload = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  url.startsWith('/ocpp-files/') ||
  /^(multipart\/form-data|application\/octet-stream)(\s*;|$)/i.test(headers['content-type'] ?? '');

/** Reports a body that arrives too slowly, or a call not whole in time. Waiting for the backend does not count. */
function watchArrival(body: IncomingMessage, limits: Limits, onTooSlow: () => void): () => void {
  const step = Math.min(1000, limits.bodyWindowMs);
  const rate = new TransferRate(limits.bodyWindowMs, step, limits.minBytesPerSecond);
  rate.isTooSlow(body.socket.bytesRead);
  const timer = setInterval(() => {
    if (body.readableLength === 0 && rate.isTooSlow(body.socket.bytesRead)) onTooSlow();
  }, step);
  const end = isUpload(body) ? undefined : setTimeout(onTooSlow, limits.bodyTimeoutMs);
  return () => {
    clearInterval(timer);
    clearTimeout(end);
  };
}

/** Calls back once a body is over. One that was answered before its end does not say so when its client leaves. */
function onceClosed(body: IncomingMessage, done: () => void): void {
  const { socket } = body;
  const over = () => {
    body.off('close', over);
    socket.off('close', over);
    done();
  };
  body.once('close', over);
  socket.once('close', over);
}

export function linger(body: IncomingMessage): void {
  if (body.destroyed || body.socket.destroyed) return;
  body.resume();
  const timer = setTimeout(() => body.socket.destroy(), lingerMs);
  onceClosed(body, () => clearTimeout(timer));
}

/** Bodies on their way in. A body gets a place at the backend only once it has arrived, or enough of an upload has. */
export class IncomingBodies {
  readonly #limits: Limits;
  readonly #perAddress = new Map<string, number>();
  readonly #quota: SharedQuota;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#quota = new SharedQuota(limits.heldBytes);
  }

  /**
   * Returns the body, fully received unless it is a large upload. Its bytes count as held until it is read or destroyed.
   * Rejects with the response for the client.
   */
  async receive(body: IncomingMessage, taker: Consumer): Promise<Readable> {
    if (body.destroyed || body.socket.destroyed) throw connectionBroken();
    try {
      if (!isUpload(body) && Number(body.headers['content-length'] ?? 0) > maxCallBytes) throw tooLarge();
      this.#count(body, taker.address);
      return await this.#start(body, taker);
    } catch (failure) {
      linger(body);
      throw failure;
    }
  }

  #count(body: IncomingMessage, address: string | null): void {
    if (address === null) return;
    const open = this.#perAddress.get(address) ?? 0;
    if (open >= this.#limits.bodiesPerAddress) throw tooMany();
    this.#perAddress.set(address, open + 1);
    onceClosed(body, () => {
      const left = (this.#perAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(address, left);
      else this.#perAddress.delete(address);
    });
  }

  /** Makes room for a body that has grown to this size; returns what refuses it. */
  #reserve(taker: Consumer, before: number, size: number): GatewayFailure | null {
    const more = Math.max(0, size - freeBytes) - Math.max(0, before - freeBytes);
    const lacking = more > 0 ? this.#quota.exceededLimit(taker, more) : null;
    if (lacking) return lacking === 'address' ? tooMany() : unavailable();
    this.#quota.consume(taker, more);
    return null;
  }

  #start(body: IncomingMessage, taker: Consumer): Promise<Readable> {
    const maxBytes = isUpload(body) ? uploadStart : maxCallBytes;
    const chunks: Buffer[] = [];
    let size = 0;
    let isWaiting = true;
    return new Promise((resolve, reject) => {
      const settle = () => {
        isWaiting = false;
        body.off('data', onData).off('end', onEnd).off('close', onClose);
      };
      const release = () => this.#reserve(taker, size, 0);
      const fail = (failure: GatewayFailure) => {
        settle();
        release();
        reject(failure);
      };
      const onData = (chunk: Buffer) => {
        const refusal = this.#reserve(taker, size, size + chunk.length);
        if (refusal) return fail(refusal);
        chunks.push(chunk);
        size += chunk.length;
        if (size <= maxBytes) return;
        if (!isUpload(body)) return fail(tooLarge());
        settle();
        release();
        body.pause().unshift(Buffer.concat(chunks));
        resolve(body);
      };
      const onEnd = () => {
        settle();
        resolve(Readable.from(Buffer.concat(chunks), { objectMode: false }).once('close', release));
      };
      const onClose = () => fail(connectionBroken());
      const stopWatching = watchArrival(body, this.#limits, () => {
        if (isWaiting) fail(tooSlow());
        else body.destroy();
      });
      body.on('data', onData).on('end', onEnd).on('close', onClose);
      onceClosed(body, stopWatching);
    });
  }
}
