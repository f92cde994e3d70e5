/** Waits so many milliseconds, or until the browser says that the connection is back, or until it is taken back. */
export const untilOnline = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, pause);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
