import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilDone } from './retry-until-done.ts';

const never = () => new Promise<string>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is under way is shared, and what is done is kept', async () => {
  const work = vi.fn(async () => 'there');
  const load = retryUntilDone(work);
  expect(await Promise.all([load(), load()])).toEqual(['there', 'there']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await load()).toBe('there');
  expect(work.mock.calls).toEqual([[0]]);
});

test('after a failure the next one who asks tries again', async () => {
  const work = vi.fn(async (before: number) => `attempt ${before}`).mockRejectedValueOnce(new Error('404'));
  const load = retryUntilDone(work);
  await expect(load()).rejects.toThrow('404');
  expect(await load()).toBe('attempt 1');
});

test('what hangs is shared for four seconds; then asking again starts anew, for all who wait', async () => {
  const work = vi.fn(async () => 'there').mockImplementationOnce(never);
  const load = retryUntilDone(work);
  const first = load();
  await vi.advanceTimersByTimeAsync(3_900);
  void load();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await load()).toBe('there');
  expect(await first).toBe('there');
});

test('what was slow and arrives first counts, though another attempt was started', async () => {
  let arrive: (result: string) => void = () => undefined;
  const work = vi.fn(never).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  const load = retryUntilDone(work);
  const first = load();
  await vi.advanceTimersByTimeAsync(4_000);
  const second = load();
  arrive('slow');
  expect(await Promise.all([first, second, load()])).toEqual(['slow', 'slow', 'slow']);
  expect(work).toHaveBeenCalledTimes(2);
});
