import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something is so, and answers how many seconds it took. An error counts as no. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 120): Promise<number> {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  while (!(await isSo().catch(() => false))) {
    if (elapsed() > seconds) throw new Error(`After ${seconds} s still not: ${what}`);
    await wait(100);
  }
  return elapsed();
}
