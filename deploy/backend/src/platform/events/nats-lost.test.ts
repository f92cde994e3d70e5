import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { oneEngine } from '../../testing/engines.ts';
import { listenToEvents } from '../../testing/event-stream.ts';
import { anEvent } from '../../testing/live-events.ts';
import { canStartNats, startNats, type StartedNats } from '../../testing/nats-server.ts';
import { patient } from '../../testing/patient.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { withTenant } from '../database/tenant-scope.repository.ts';
import { notifyChannel } from './notify-channel.repository.ts';
import { publish } from './publish.repository.ts';

/** How many events each of the three phases publishes. */
const many = 30;

describe.runIf(canStartNats)('a NATS server that is killed', () => {
  let nats: StartedNats;
  /** Before the server, for one of the two instances. */
  let proxy: DatabaseProxy;
  let test: TestApp;
  let other: TestApp['app'];
  let token: string;

  beforeAll(async () => {
    nats = await startNats();
    proxy = await openDatabaseProxy(nats.url);
    test = await createTestApp(oneEngine, { settings: { nats: { ...nats, url: proxy.url } } });
    const { database, settings } = test.app.platform;
    other = await buildApp({ database, settings: { ...settings, nats } });
    await other.listen({ port: 0, host: '127.0.0.1' });
    await test.app.ready();
    token = await signInAs(test, 'admin');
  });
  afterAll(async () => {
    await other.close();
    await test.close();
    await proxy.close();
    await nats.close();
  });

  const publishMany = async () => {
    for (let count = 0; count < many; count += 1)
      await withTenant(test.database, 'demo', (db) => publish(db, 'demo', [anEvent()]));
  };

  /** Without a connection of both, a notice is lost as it may be, and only the database is read. */
  const areConnected = () =>
    vi.waitFor(() => {
      for (const { platform } of [test.app, other]) expect(platform.database.carrier?.isConnected()).toBe(true);
    }, patient);

  it('loses no event: pages get each once and in order, before, meanwhile and after', async () => {
    const page = await listenToEvents(other, { token });
    await vi.waitFor(() => expect(page.received.at(-1)).toMatchObject({ sign: 'hello' }), patient);
    const first = (page.lastId() ?? 0) + 1;
    const expected = (phases: number) => Array.from({ length: phases * many }, (_, at) => first + at);
    await publishMany();
    await vi.waitFor(() => expect(page.ids()).toEqual(expected(1)), patient);
    await nats.kill();
    await publishMany();
    // Read from the database, since no notice came.
    await vi.waitFor(() => expect(page.ids()).toEqual(expected(2)), patient);
    await nats.start();
    await publishMany();
    await vi.waitFor(() => expect(page.ids()).toEqual(expected(3)), patient);
    page.terminate();
  });

  it('makes every instance read the database, also for notices that nobody repeats', async () => {
    const heard: string[] = [];
    const onResumed = vi.fn<() => void>();
    await areConnected();
    other.platform.pubsub.subscribe('lost', { onMessage: (payload) => heard.push(payload), onResumed });
    await other.platform.pubsub.ready();
    const say = (word: string) => withTenant(test.database, 'demo', (db) => notifyChannel(db, 'lost', word));
    await say('before');
    await vi.waitFor(() => expect(heard).toEqual(['before']), patient);
    const { carrier } = test.app.platform.database;
    await nats.kill();
    await vi.waitFor(() => expect(carrier?.isConnected()).toBe(false), patient);
    await say('meanwhile');
    const resumed = onResumed.mock.calls.length;
    await nats.start();
    await vi.waitFor(() => expect(onResumed.mock.calls.length).toBeGreaterThan(resumed), patient);
    await areConnected();
    await say('after');
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after']), patient);
  });

  it('is not needed for a loss: an instance that was cut off alone reports it to the others', async () => {
    const onResumed = vi.fn<() => void>();
    await areConnected();
    other.platform.pubsub.subscribe('alone', { onMessage: () => undefined, onResumed });
    await vi.waitFor(() => expect(onResumed).toHaveBeenCalledOnce(), patient);
    const { carrier } = test.app.platform.database;
    proxy.takeDown();
    await vi.waitFor(() => expect(carrier?.isConnected()).toBe(false), patient);
    await withTenant(test.database, 'demo', (db) => notifyChannel(db, 'alone', 'lost'));
    proxy.restore();
    await vi.waitFor(() => expect(onResumed).toHaveBeenCalledTimes(2), patient);
  });
});
