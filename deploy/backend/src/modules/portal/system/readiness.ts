import type { Platform } from '../../../platform/platform.ts';
import { isWritable } from './system.repository.ts';

/** Milliseconds for which a check counts, so that asking often costs the database nothing. */
const validForMs = 2000;

/** Whether the backend can serve, checked by a write to the database, at most once in a few seconds. */
export function openReadiness({ database }: Platform): () => Promise<boolean> {
  let checkedAt = -Infinity;
  let check = Promise.resolve(false);
  return () => {
    const now = performance.now();
    if (now - checkedAt >= validForMs) {
      checkedAt = now;
      check = isWritable(database);
    }
    return check;
  };
}
