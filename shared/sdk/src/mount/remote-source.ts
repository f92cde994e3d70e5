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

export async function loading<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    throw new RemoteLoadError('Part of a remote could not be loaded', { cause });
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
