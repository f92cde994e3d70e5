/** Time between two lines, in milliseconds. */
const intervalMs = 60_000;

/** Passes a message on at once, then at most one a minute: a receiver that is away fails every few seconds. */
export function warnRarely(warn: (message: string) => void): (message: string) => void {
  let warnedAt = -Infinity;
  return (message) => {
    const now = performance.now();
    if (now - warnedAt < intervalMs) return;
    warnedAt = now;
    warn(`Traces cannot be delivered: ${message}`);
  };
}
