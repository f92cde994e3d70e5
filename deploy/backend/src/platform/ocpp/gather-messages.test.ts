import { describe, expect, it } from 'vitest';
import { gatherMessages } from './gather-messages.ts';

const message = (chargerId: string, tenantId = 'demo') => ({ tenantId, chargerId });
const unavailable = () => Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });

/** Handles messages when it is told to, and keeps which ones it was given together. */
function stage() {
  const batches: string[][] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const gathered = gatherMessages<ReturnType<typeof message>, string>(async (tenantId, messages) => {
    batches.push(messages.map(({ chargerId }) => chargerId));
    await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    return messages.map(({ chargerId }) => `${tenantId} ${chargerId}`);
  });
  const settle = async (how: (each: (typeof waiting)[number]) => void) => {
    waiting.splice(0).forEach(how);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { batches, gathered, finish: () => settle(({ resolve }) => resolve()), settle };
}

/** Messages that fill all transactions of the tenant. */
const busy = ['a', 'b'];

describe('messages of charge points', () => {
  it('are handled at once and alone while nothing else is under way', async () => {
    const { batches, gathered, finish } = stage();
    const replies = busy.map((id) => gathered(message(id)));
    expect(batches).toEqual([['a'], ['b']]);
    await finish();
    expect(await Promise.all(replies)).toEqual(['demo a', 'demo b']);
  });

  it('that wait are handled together, each with its own answer', async () => {
    const { batches, gathered, finish } = stage();
    busy.forEach((id) => void gathered(message(id)));
    const replies = ['e', 'f', 'g'].map((id) => gathered(message(id)));
    await finish();
    expect(batches.slice(busy.length)).toEqual([['e', 'f', 'g']]);
    await finish();
    expect(await Promise.all(replies)).toEqual(['demo e', 'demo f', 'demo g']);
  });

  it('of one charge point are never handled in one transaction', async () => {
    const { batches, gathered, finish } = stage();
    busy.forEach((id) => void gathered(message(id)));
    ['e', 'e', 'f', 'e'].forEach((id) => void gathered(message(id)));
    for (let round = 0; round < 4; round += 1) await finish();
    expect(batches.slice(busy.length).flat().toSorted()).toEqual(['e', 'e', 'e', 'f']);
    expect(batches.every((batch) => new Set(batch).size === batch.length)).toBe(true);
  });

  it('of tenants are handled apart: one tenant does not wait for another', () => {
    const { batches, gathered } = stage();
    busy.forEach((id) => void gathered(message(id)));
    void gathered(message('x', 'metro'));
    expect(batches.at(-1)).toEqual(['x']);
  });

  it('fail alone: the others of a transaction that failed are handled again, one by one', async () => {
    const seen: string[][] = [];
    const gathered = gatherMessages<ReturnType<typeof message>, string>(async (_tenantId, messages) => {
      const ids = messages.map(({ chargerId }) => chargerId);
      seen.push(ids);
      await new Promise((resolve) => setImmediate(resolve));
      if (ids.includes('faulty')) throw new Error('faulty');
      return ids;
    });
    busy.forEach((id) => void gathered(message(id)));
    const replies = ['e', 'faulty', 'f'].map((id) => gathered(message(id)));
    expect(await Promise.allSettled(replies)).toMatchObject([
      { status: 'fulfilled', value: 'e' },
      { status: 'rejected', reason: { message: 'faulty' } },
      { status: 'fulfilled', value: 'f' },
    ]);
    expect(seen.slice(busy.length)).toEqual([['e', 'faulty', 'f'], ['e'], ['faulty'], ['f']]);
  });

  it('are all refused without a second try while the database is away', async () => {
    const { batches, gathered, finish, settle } = stage();
    busy.forEach((id) => void gathered(message(id)));
    const replies = Promise.allSettled(['e', 'f'].map((id) => gathered(message(id))));
    await finish();
    await settle(({ reject }) => reject(unavailable()));
    expect((await replies).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches.slice(busy.length)).toEqual([['e', 'f']]);
  });
});
