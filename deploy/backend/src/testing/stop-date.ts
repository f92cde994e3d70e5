import { onTestFinished, vi } from 'vitest';

/**
 * Stops the machine's date until the test ends: limits count calls in fixed windows, and a test that fills one needs all
 * of its calls in the same.
 */
export function stopDate(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
