import { describe, expect, it } from 'vitest';
import { createFairQueue, TooMuchWaiting } from './fair-queue.ts';

/** Work that ends when the test says. */
function heldWork(order: string[]) {
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    order.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endNext = async () => {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { work, endNext };
}

describe('a fair queue', () => {
  it('lets a quiet tenant in next, however much of another waits', async () => {
    const order: string[] = [];
    const { work, endNext } = heldWork(order);
    const queue = createFairQueue({ total: 2, perTenant: 2, maxWaiting: 100 });
    for (let at = 1; at <= 5; at += 1) void queue.run('loud', work(`loud ${at}`));
    void queue.run('quiet', work('quiet 1'));
    await endNext();
    await endNext();
    await endNext();
    expect(order).toEqual(['loud 1', 'loud 2', 'quiet 1', 'loud 3', 'loud 4']);
  });

  it('keeps places free of a tenant that has its share', async () => {
    const order: string[] = [];
    const { work } = heldWork(order);
    const queue = createFairQueue({ total: 3, perTenant: 2, maxWaiting: 100 });
    for (let at = 1; at <= 5; at += 1) void queue.run('loud', work(`loud ${at}`));
    void queue.run('quiet', work('quiet 1'));
    await new Promise(setImmediate);
    expect(order).toEqual(['loud 1', 'loud 2', 'quiet 1']);
  });

  it('refuses what is too much for a tenant, and goes on after work that fails', async () => {
    const queue = createFairQueue({ total: 1, perTenant: 1, maxWaiting: 1 });
    const failing = queue.run('loud', () => Promise.reject(new Error('no')));
    const waiting = queue.run('loud', async () => 'done');
    await expect(queue.run('loud', async () => 'refused')).rejects.toThrow(TooMuchWaiting);
    await expect(failing).rejects.toThrow('no');
    expect(await waiting).toBe('done');
    expect(await queue.run('loud', async () => 'again')).toBe('again');
  });
});
