import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { EventBatch } from './event-batch.ts';
import { startReader } from './event-reader.ts';
import type { EventRow } from './events.repository.ts';
import { openInbox } from './inbox.ts';

const row = (id: number): EventRow => ({ id, at: new Date(0), payload: { type: 'charge-points-unknown-changed' } });

/** A reader whose reads wait until they are answered, and whose rests until they are ended. */
function slowReader() {
  const reads: { readonly after: number; readonly answer: (events: EventRow[], isGap?: boolean) => void }[] = [];
  const failed = vi.fn<(error: unknown) => void>();
  const rests: (() => void)[] = [];
  const rest = () => new Promise<void>((resolve) => rests.push(resolve));
  const read = (after: number) =>
    new Promise<EventBatch>((resolve) => {
      const answer = (events: EventRow[], isGap = false) =>
        resolve({ events, position: events.at(-1)?.id ?? after, hasMore: false, isGap });
      reads.push({ after, answer });
    });
  return { reads, rests, failed, reader: startReader({ newest: async () => 7, read, rest, failed }) };
}

it('reads again what was announced while it read, and once for all who listen', async () => {
  const { reader, reads, rests } = slowReader();
  const [one, other] = [openInbox(new AbortController()), openInbox(new AbortController())];
  expect(await Promise.all([reader.join(one), reader.join(other)])).toEqual([7, 7]);
  reader.wake();
  await expect.poll(() => reads).toHaveLength(1);
  reader.wake();
  reader.wake();
  reads[0]?.answer([row(8)]);
  await expect.poll(() => rests).toHaveLength(1);
  rests[0]?.();
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.answer([row(9)]);
  await expect.poll(() => reader.join(one)).toBe(9);
  for (const inbox of [one, other]) expect((await inbox.take(0)).map(({ id }) => id)).toEqual([8, 9]);
  expect(reads.map(({ after }) => after)).toEqual([7, 8]);
});

it('sends at once what comes first, and what comes during the rest in one read and one piece after it', async () => {
  const { reader, reads, rests } = slowReader();
  const inbox = openInbox(new AbortController());
  await reader.join(inbox);
  reader.wake();
  await expect.poll(() => reads).toHaveLength(1);
  reads[0]?.answer([row(8)]);
  await expect.poll(() => rests).toHaveLength(1);
  expect(await inbox.take(0)).toHaveLength(1);
  for (let times = 0; times < 3; times += 1) {
    reader.wake();
    await setImmediate();
  }
  expect(reads).toHaveLength(1);
  rests[0]?.();
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.answer([row(9), row(10), row(11)]);
  expect((await inbox.take(1000)).map(({ id }) => id)).toEqual([9, 10, 11]);
});

it('writes an event once for all connections', async () => {
  const { reader, reads } = slowReader();
  const inboxes = Array.from({ length: 3 }, () => openInbox(new AbortController()));
  for (const inbox of inboxes) await reader.join(inbox);
  reader.wake();
  await expect.poll(() => reads).toHaveLength(1);
  const toJSON = vi.fn<() => object>(() => ({}));
  const payload: object = { ...row(8).payload, toJSON };
  reads[0]?.answer([{ ...row(8), payload: payload as EventRow['payload'] }]);
  for (const inbox of inboxes) expect((await inbox.take(1000))[0]?.text).toContain('id: 8\ndata: ');
  expect(toJSON).toHaveBeenCalledOnce();
});

it('reads no more once it is closed, also when something came during its rest', async () => {
  const { reader, reads, rests } = slowReader();
  await reader.join(openInbox(new AbortController()));
  reader.wake();
  await expect.poll(() => reads).toHaveLength(1);
  reads[0]?.answer([row(8)]);
  await expect.poll(() => rests).toHaveLength(1);
  reader.wake();
  reader.close();
  rests[0]?.();
  await setImmediate();
  expect(reads).toHaveLength(1);
});

it('cuts everybody off where it cannot go on, so that they come back', async () => {
  const { reader, reads, failed } = slowReader();
  const connection = new AbortController();
  await reader.join(openInbox(connection));
  reader.wake();
  await expect.poll(() => reads).toHaveLength(1);
  reads[0]?.answer([], true);
  await expect.poll(() => failed).toHaveBeenCalledOnce();
  expect(connection.signal.aborted).toBe(true);
});

it('reads nothing where nobody listens', async () => {
  const { reader, reads } = slowReader();
  const inbox = openInbox(new AbortController());
  await reader.join(inbox);
  reader.leave(inbox);
  expect(reader.wake()).toBe(false);
  expect(reads).toEqual([]);
});
