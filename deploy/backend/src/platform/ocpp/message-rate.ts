/** How fast a charge point may send, and how much at once: what it kept back while it was offline. */
interface MessageRate {
  readonly messagesPerSecond: number;
  readonly burst: number;
}

/** Counts the messages of one socket. */
export function createRateLimit(
  { messagesPerSecond, burst }: MessageRate,
  now: () => number = () => performance.now(),
) {
  let tokens = burst;
  let filledAt = now();
  const fill = () => {
    const at = now();
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * messagesPerSecond);
    filledAt = at;
  };
  return {
    count: (): void => {
      fill();
      tokens -= 1;
    },
    /** For how many milliseconds nothing more is to be read; 0 while the charge point keeps to the pace. */
    delayMs: (): number => {
      fill();
      return tokens >= 0 ? 0 : Math.ceil((-tokens / messagesPerSecond) * 1000);
    },
  };
}
