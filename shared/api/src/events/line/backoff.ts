/** In milliseconds. Short, so that the page does not show stale facts for long once the network is back. */
const shortest = 1_000;
const longest = 10_000;

/** How long to wait after so many failures in a row; by chance up to half of it less, so that not all come at once. */
export const backoffAfter = (failures: number, chance = Math.random()): number =>
  Math.min(longest, shortest * 2 ** failures) * (1 - chance / 2);

/** Waits; ends early when the browser comes back online, or on abort. */
export const backOff = (milliseconds: number, signal: AbortSignal): Promise<void> =>
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
