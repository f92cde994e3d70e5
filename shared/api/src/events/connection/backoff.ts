/** In milliseconds. Short, so that the page does not show stale facts for long once the network is back. */
const minDelayMs = 1_000;
const maxDelayMs = 10_000;

/** How long to wait after so many failures in a row; by chance up to half of it less, so that not all come at once. */
export const backoffMs = (failures: number, chance = Math.random()): number =>
  Math.min(maxDelayMs, minDelayMs * 2 ** failures) * (1 - chance / 2);

/** Waits; ends early when the browser comes back online, or on abort. */
export const waitBackoff = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
    addEventListener('online', over);
    if (signal.aborted) over();
  });
