import type { Permission } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { anEvent } from '../../../testing/live-events.ts';
import { patient } from '../../../testing/patient.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { seedTestTenants } from '../../../testing/test-tenants.ts';
import { batchAfter } from './event-batch.ts';
import { openEventFeed, type EventFeed } from './event-feed.ts';
import { streamEvents, type Audience } from './event-pieces.ts';
import { toEventText } from './event-text.ts';
import { openInbox } from './inbox.ts';

const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

describe.each(engines)('the stream of one connection on %s', (engine) => {
  let database: Database;
  let feed: EventFeed;
  const warn = vi.fn<(error: unknown) => void>();

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
    feed = openEventFeed(database, { onRead: () => undefined, onFailed: warn });
  });
  afterAll(() => database.close());

  const publishSome = async (count: number) => {
    await withTenant(database, 'demo', (db) => publish(db, 'demo', Array.from({ length: count }, anEvent)));
    feed.wake('demo');
  };
  const open = (given: Partial<Audience> = {}, connection = new AbortController()) => {
    const permissions = async (): Promise<readonly Permission[]> => ['view_charger'];
    const audience = { tenantId: 'demo', permissions, goodUntil: Infinity, after: undefined, ...given };
    return { connection, pieces: streamEvents(feed, audience, connection, 20) };
  };
  const readUntil = async (pieces: AsyncGenerator<string>, isEnough: (text: string) => boolean) => {
    let text = '';
    while (!isEnough(text)) {
      const next = await pieces.next();
      if (next.done) return { text, isOver: true };
      text += next.value;
    }
    return { text, isOver: false };
  };

  it('ends when the session has ended', async () => {
    let permissions: readonly Permission[] | undefined = ['view_charger'];
    const { pieces } = open({ permissions: async () => permissions });
    await readUntil(pieces, (text) => text.includes('hello'));
    permissions = undefined;
    expect(await readUntil(pieces, () => false)).toMatchObject({ isOver: true });
  });

  it('shows what the account may see now, and counts on past the rest', async () => {
    let permissions: readonly Permission[] = [];
    const { pieces, connection } = open({ permissions: async () => permissions });
    const { text: hello } = await readUntil(pieces, (text) => text.includes('hello'));
    const [start = 0] = idsIn(hello);
    await publishSome(3);
    const { text: hidden } = await readUntil(pieces, (text) => idsIn(text).includes(start + 3));
    expect(hidden).not.toContain('data');
    permissions = ['view_charger'];
    await readUntil(pieces, (text) => text.startsWith(':'));
    await publishSome(1);
    expect((await readUntil(pieces, (text) => text.includes('data'))).text).toContain(`id: ${start + 4}\ndata: `);
    connection.abort();
  });

  it('cuts off who does not read, and lets them go on without gap', async () => {
    const slow = open();
    await readUntil(slow.pieces, (text) => text.includes('hello'));
    const { text } = await Promise.all([readUntil(slow.pieces, (read) => read.includes('data')), publishSome(1)]).then(
      ([read]) => read,
    );
    const [last = 0] = idsIn(text).slice(-1);
    for (let times = 0; times < 5; times += 1) await publishSome(500);
    await vi.waitFor(() => expect(slow.connection.signal.aborted).toBe(true), patient);
    expect((await readUntil(slow.pieces, () => false)).isOver).toBe(true);

    const again = open({ after: last });
    const caughtUp = await readUntil(again.pieces, (read) => read.split('data: ').length > 2500);
    expect(idsIn(caughtUp.text)).toEqual(Array.from({ length: 2500 }, (_, at) => last + 1 + at));
    again.connection.abort();
  });

  it('is let go when the connection is, and costs nothing then', async () => {
    const { pieces, connection } = open();
    await readUntil(pieces, (text) => text.includes('hello'));
    connection.abort();
    expect((await readUntil(pieces, () => false)).isOver).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });
});

it('catches up on what comes between the last read and joining, and repeats none of it', async () => {
  let newest = 2;
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at, at: new Date(0), payload: anEvent() }));
  const connection = new AbortController();
  const feed: Pick<EventFeed, 'read' | 'join' | 'releaseAge'> = {
    releaseAge: async () => null,
    read: async (_tenant, after) => batchAfter(after, newest, rows(after + 1, newest)),
    join: async () => {
      newest = 5;
      const inbox = openInbox(connection);
      inbox.put(rows(4, 6).map(toEventText));
      return { inbox, position: 5 };
    },
  };
  const permissions = async (): Promise<readonly Permission[]> => ['view_charger'];
  const audience = { tenantId: 'demo', permissions, goodUntil: Infinity, after: 0 };
  let text = '';
  for await (const piece of streamEvents(feed, audience, connection)) {
    text += piece;
    if (text.includes('id: 6')) connection.abort();
  }
  expect(idsIn(text)).toEqual([1, 2, 3, 4, 5, 6]);
});
