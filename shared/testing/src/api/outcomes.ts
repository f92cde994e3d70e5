import { AbortedError, NetworkError, type TransportReply, type TransportRequest } from '@plugboard/api';
import type { ErrorDetail, FieldErrors } from '@plugboard/contracts/platform';

/** A transport outcome in place of an answer that fits the contract. */
export class Outcome {
  readonly carryOut: (request: TransportRequest) => Promise<TransportReply>;

  constructor(carryOut: (request: TransportRequest) => Promise<TransportReply>) {
    this.carryOut = carryOut;
  }
}

/** An answer with a status, a body and headers by their lower-case names. */
export const answered = (
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): TransportReply => ({
  status,
  body,
  header: (name) => headers[name] ?? null,
});

/**
 * The server refuses, or is in trouble.
 *
 * @example api.on(signIn, () => failure(400, { email: ['Enter a valid email address.'] }));
 */
export const failure = (status: number, body: ErrorDetail | FieldErrors | string = ''): Outcome =>
  new Outcome(async () => answered(status, typeof body === 'string' ? body : JSON.stringify(body)));

/** A successful answer that violates the contract, by default a page of HTML. */
export const garbage = (text = '<!doctype html><title>Proxy</title>'): Outcome =>
  new Outcome(async () => answered(200, text));

/** No connection. */
export const unreachable = (): Outcome => new Outcome(() => Promise.reject(new NetworkError('unreachable')));

/** The time allowed for a call is over, without the wait. */
export const timeOut = (): Outcome => new Outcome(() => Promise.reject(new NetworkError('time-out')));

/** Never answers; the caller can take the call back. */
export const hang = (): Outcome =>
  new Outcome(
    ({ signal }) =>
      new Promise((_, reject) => {
        if (signal?.aborted) reject(new AbortedError());
        signal?.addEventListener('abort', () => reject(new AbortedError()));
      }),
  );

/** An answer by the contract that carries an ETag. */
export const tagged = (reply: unknown, tag: string): Outcome =>
  new Outcome(async () => answered(200, JSON.stringify(reply), { etag: tag }));
