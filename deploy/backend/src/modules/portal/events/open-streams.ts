import { Failure } from '../../../platform/http/failure.ts';

/** A browser opens one for all its tabs: enough for many devices, and for streams whose end was not reported. */
export const maxStreams = 20;

/** In seconds; about how long it takes until a stream whose client is gone is given up. */
const retryAfter = 30;

/** The live streams of each account at this instance, so that no account takes the connections of the others. */
export class OpenStreams {
  readonly #counts = new Map<string, number>();
  readonly #open = new Set<AbortController>();

  /** Counts a stream until its connection is aborted, or refuses it. */
  add({ tenantId, id }: { readonly tenantId: string; readonly id: string }, connection: AbortController): void {
    if (connection.signal.aborted) return;
    const key = `${tenantId}/${id}`;
    const open = this.#counts.get(key) ?? 0;
    if (open >= maxStreams)
      throw new Failure('TOO_MANY_REQUESTS', {
        text: 'events.tooMany',
        headers: { 'retry-after': String(retryAfter) },
      });
    this.#counts.set(key, open + 1);
    this.#open.add(connection);
    connection.signal.addEventListener('abort', () => {
      this.#open.delete(connection);
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    });
  }

  list(): readonly AbortController[] {
    return [...this.#open];
  }
}
