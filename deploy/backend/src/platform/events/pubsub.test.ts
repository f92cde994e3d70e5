import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { carriers, openCarrier } from '../../testing/carriers.ts';
import { engines } from '../../testing/engines.ts';
import { patient } from '../../testing/patient.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { withReading, withTenant } from '../database/tenant-scope.repository.ts';
import { notifyChannel } from './notify-channel.repository.ts';
import type { PubSub } from './pubsub.ts';

async function listenerOn(pubsub: PubSub, channel: string) {
  const said: string[] = [];
  const resumed = vi.fn<() => void>();
  const stop = pubsub.subscribe(channel, { onMessage: (payload) => said.push(payload), onResumed: resumed });
  await pubsub.ready();
  return { said, resumed, stop };
}

describe.each(carriers)('pubsub between instances on $engine with $carrier', (given) => {
  let one: TestApp;
  let carrier: Awaited<ReturnType<typeof openCarrier>>;
  let other: TestApp['app'];

  beforeAll(async () => {
    carrier = await openCarrier(given);
    one = await createTestApp(given.engine, carrier);
    const { database, settings } = one.app.platform;
    other = await buildApp({ database, settings });
    await Promise.all([one.app.ready(), other.ready()]);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await carrier.close();
  });

  const say = (channel: string, ...words: string[]) =>
    withTenant(one.database, 'demo', async (db) => {
      for (const word of words) await notifyChannel(db, channel, word);
    });

  it('are heard by everybody who listens, in order, and by nobody else', async () => {
    const here = await listenerOn(one.app.platform.pubsub, 'letters');
    const there = await listenerOn(other.platform.pubsub, 'letters');
    const elsewhere = await listenerOn(other.platform.pubsub, 'numbers');
    await say('letters', 'a', 'b', 'it’s “c”');
    for (const { said } of [here, there]) await expect.poll(() => said).toEqual(['a', 'b', 'it’s “c”']);
    expect(elsewhere.said).toEqual([]);
    for (const { stop } of [here, there, elsewhere]) stop();
    await say('letters', 'd');
    const late = await listenerOn(one.app.platform.pubsub, 'letters');
    await expect.poll(() => late.resumed).toHaveBeenCalledOnce();
    await say('letters', 'e');
    await expect.poll(() => late.said).toContain('e');
    expect(here.said).toHaveLength(3);
  });

  it('are heard only if the transaction is committed', async () => {
    const { said, stop } = await listenerOn(other.platform.pubsub, 'promises');
    const broken = withTenant(one.database, 'demo', async (db) => {
      await notifyChannel(db, 'promises', 'broken');
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await say('promises', 'kept');
    await expect.poll(() => said).toEqual(['kept']);
    stop();
  });

  it('are heard from a transaction that only reads', async () => {
    const { said, stop } = await listenerOn(other.platform.pubsub, 'wishes');
    await withReading(one.database, (db) => notifyChannel(db, 'wishes', 'something was looked at'));
    await expect.poll(() => said).toEqual(['something was looked at']);
    stop();
  });

  it('tell each listener once that listening has begun', async () => {
    const first = await listenerOn(one.app.platform.pubsub, 'beginnings');
    const second = await listenerOn(one.app.platform.pubsub, 'beginnings');
    for (const { resumed } of [first, second]) await expect.poll(() => resumed).toHaveBeenCalledOnce();
  });

  it('carry no more than the database takes', async () => {
    await expect(say('letters', 'é'.repeat(4000))).rejects.toThrow(RangeError);
  });
});

describe.runIf(engines.includes('postgres'))('pubsub whose connection breaks', () => {
  it('come again, and say that something may have been missed', async () => {
    // The connection that breaks is the database's.
    const { app, database, close } = await createTestApp('postgres', { settings: { nats: null } });
    await app.ready();
    const { said, resumed } = await listenerOn(app.platform.pubsub, 'weather');
    expect(resumed).toHaveBeenCalledOnce();
    if (database.engine !== 'postgres') throw new Error('Not the server');
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ilike 'listen %'`,
    );
    await vi.waitFor(() => expect(resumed).toHaveBeenCalledTimes(2), patient);
    await withTenant(database, 'demo', (db) => notifyChannel(db, 'weather', 'rain'));
    await expect.poll(() => said).toEqual(['rain']);
    await close();
  });
});
