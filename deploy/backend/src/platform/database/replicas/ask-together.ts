/**
 * One question for all that ask while it waits to begin. Its answer is never older than the asking: who comes while one
 * is under way gets the answer of the next.
 */
export function askTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Answer> | undefined;
  const start = (): Promise<Answer> => {
    const asked = ask();
    running = asked.then(
      () => (running = undefined),
      () => (running = undefined),
    );
    return asked;
  };
  const startNext = (): Promise<Answer> => {
    next = undefined;
    return start();
  };
  return () => (running ? (next ??= running.then(startNext)) : start());
}
