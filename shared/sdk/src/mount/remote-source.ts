import type { RemoteDeclaration } from '@plugboard/contracts/platform';

/** A remote that may not be loaded yet. */
export interface RemoteSource {
  readonly id: string;
  /** The team to name when it fails. */
  readonly owner: string;
  /** Loads its declaration; called again when the user retries after a failure. */
  readonly load: () => Promise<RemoteDeclaration>;
}

/** Code of a remote could not be had: unlike a crash, it may come when it is asked for again. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}

/** A chunk that did not come in time. On a slow line, or a busy computer, it mostly comes when it is asked for again. */
const isLate = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error && error.type === 'timeout';

/** Loads a part of a remote, a late one twice. Rejects with a `RemoteLoadError`. */
export async function loading<Loaded>(load: () => Promise<Loaded>, isSecondTry = false): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    if (isSecondTry || !isLate(cause)) throw new RemoteLoadError('Part of a remote could not be loaded', { cause });
    countAttempt();
    return loading(load, true);
  }
}

interface AttemptCounter {
  __PLUGBOARD_ATTEMPT__?: number;
}

/** From now on chunks are asked for under fresh addresses: every remote's entry reads this counter. */
export function countAttempt(): void {
  const counter = globalThis as AttemptCounter;
  counter.__PLUGBOARD_ATTEMPT__ = (counter.__PLUGBOARD_ATTEMPT__ ?? 0) + 1;
}
