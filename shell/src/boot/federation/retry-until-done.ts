/** In milliseconds: an attempt that has taken longer does not keep the next one from starting. */
const attemptTimeoutMs = 4_000;

interface Attempt<Result> {
  readonly startedAt: number;
  readonly result: Promise<Result>;
}

const hangs = ({ startedAt }: Attempt<unknown>) => performance.now() - startedAt >= attemptTimeoutMs;

/**
 * Runs some work until it has succeeded once. Concurrent callers share the pending attempt, unless it has failed or
 * hangs: then the next one starts beside it, and the first to finish resolves for all.
 *
 * @param work called with the number of earlier attempts
 */
export function retryUntilDone<Result>(work: (before: number) => Promise<Result>): () => Promise<Result> {
  let resolveShared: (result: Result) => void = () => undefined;
  const shared = new Promise<Result>((resolve) => (resolveShared = resolve));
  let isDone = false;
  let count = 0;
  let latest: Attempt<Result> | null = null;

  async function settle(attempt: Attempt<Result>): Promise<void> {
    try {
      resolveShared(await attempt.result);
      isDone = true;
    } catch {
      if (latest === attempt) latest = null;
    }
  }

  function start(): Attempt<Result> {
    const attempt = { startedAt: performance.now(), result: Promise.race([shared, work(count)]) };
    count += 1;
    void settle(attempt);
    return attempt;
  }

  return () => {
    if (isDone) return shared;
    if (latest === null || hangs(latest)) latest = start();
    return latest.result;
  };
}
