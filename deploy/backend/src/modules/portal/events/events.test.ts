import { listLiveEvents, type LiveEvent, type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { deleteExpired } from '../../../platform/housekeeping/housekeeping.repository.ts';
import { readAccessToken, accessTokenSeconds, signAccessToken } from '../../../platform/security/access-token.ts';
import { carriers, openCarrier } from '../../../testing/carriers.ts';
import { anEvent } from '../../../testing/live-events.ts';
import { listenToEvents } from '../../../testing/event-stream.ts';
import { patient } from '../../../testing/patient.ts';
import { maxStreams } from './open-streams.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const hour = 60 * 60 * 1000;

describe.each(carriers)('live events on $engine with $carrier', (given) => {
  let carrier: Awaited<ReturnType<typeof openCarrier>>;
  let test: TestApp;
  let other: TestApp['app'];
  let token: string;
  let driver: string;
  let metro: string;

  beforeAll(async () => {
    carrier = await openCarrier(given);
    test = await createTestApp(given.engine, carrier);
    const { database, settings } = test.app.platform;
    other = await buildApp({ database, settings });
    for (const app of [test.app, other]) await app.listen({ port: 0, host: '127.0.0.1' });
    token = await signInAs(test, 'admin');
    driver = await signInAs(test, 'driver');
    metro = await signInAs(test, 'admin', 'metro');
  });
  afterAll(async () => {
    await other.close();
    await test.close();
    await carrier.close();
  });

  const publishAt = (tenant: string, ...events: LiveEvent[]) =>
    withTenant(test.database, tenant, (db) => publish(db, tenant, events));
  const poll = async (after?: number, by = token) =>
    (await test.call({ url: `${listLiveEvents.path}${after === undefined ? '' : `?after=${after}`}`, token: by })).json<
      ReplyOf<typeof listLiveEvents>
    >();
  const newest = async () => (await poll()).last_id;

  it('arrive in order at every instance, with what they say', async () => {
    const listeners = [
      await listenToEvents(test.app, { token }),
      await listenToEvents(other, { token }),
      await listenToEvents(other, { token }),
    ];
    const before = await newest();
    for (const { received } of listeners)
      await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ sign: 'hello', id: before }), patient);
    const [first, second, third] = [anEvent(), anEvent(), anEvent()];
    await publishAt('demo', first);
    await publishAt('demo', second, third);
    for (const listener of listeners) {
      await vi.waitFor(() => expect(listener.ids()).toEqual([before + 1, before + 2, before + 3]), patient);
      expect(listener.received.flatMap(({ event }) => event?.event ?? [])).toEqual([first, second, third]);
      listener.terminate();
    }
  });

  it('reach only those of the tenant who may see them', async () => {
    const atMetro = await listenToEvents(test.app, { token: metro, tenant: 'metro' });
    const ofDriver = await listenToEvents(test.app, { token: driver });
    const ofAdmin = await listenToEvents(test.app, { token });
    // A stream begins with its position: earlier events are not in it.
    for (const { received } of [atMetro, ofDriver, ofAdmin])
      await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ sign: 'hello' }), patient);
    await publishAt('demo', anEvent());
    await publishAt('metro', anEvent());
    await vi.waitFor(() => expect(ofAdmin.ids()).toHaveLength(1), patient);
    await vi.waitFor(() => expect(atMetro.ids()).toHaveLength(1), patient);
    expect(atMetro.received.at(-1)?.event).not.toEqual(ofAdmin.received.at(-1)?.event);
    expect(ofDriver.ids()).toEqual([]);
    const before = await newest();
    await publishAt('demo', anEvent());
    expect((await poll(before)).events).toHaveLength(1);
    expect(await poll(before, driver)).toMatchObject({ events: [], last_id: before + 1 });
    for (const listener of [atMetro, ofDriver, ofAdmin]) listener.terminate();
  });

  it('go on where a listener was, without gap or repeat, while twenty write and the line breaks', async () => {
    const before = await newest();
    const write = async () => {
      for (let times = 0; times < 15; times += 1) await publishAt('demo', anEvent(), anEvent());
    };
    const written = Promise.all(Array.from({ length: 20 }, write));

    const ids: number[] = [];
    let lastEventId = before;
    for (let round = 0; ids.length < 600; round += 1) {
      const listener = await listenToEvents(round % 2 === 0 ? test.app : other, { token, lastEventId });
      const wanted = Math.min(600 - ids.length, 1 + Math.floor(Math.random() * 60));
      await vi.waitFor(() => expect(listener.ids().length).toBeGreaterThanOrEqual(wanted), patient);
      listener.terminate();
      ids.push(...listener.ids());
      lastEventId = listener.lastId() ?? lastEventId;
    }
    await written;
    expect(ids).toEqual(Array.from({ length: 600 }, (_, at) => before + 1 + at));
  });

  it('say that some are gone, after an hour and for a number nobody was given', async () => {
    const lost = await newest();
    await publishAt('demo', anEvent());
    await deleteExpired(test.database, new Date(Date.now() + hour + 1000));
    await publishAt('demo', anEvent());
    const now = await newest();
    for (const lastEventId of [lost, now + 5, 'garbage']) {
      const listener = await listenToEvents(other, { token, lastEventId });
      await vi.waitFor(() => expect(listener.received.at(-1)).toMatchObject({ sign: 'reset', id: now }), patient);
      listener.terminate();
    }
    expect(await poll(lost)).toEqual({ events: [], last_id: now, has_more: false, is_reset: true });
    expect(await poll(now - 1)).toMatchObject({ events: [{ id: now }], last_id: now, is_reset: false });
    expect(await poll(now)).toEqual({ events: [], last_id: now, has_more: false, is_reset: false });
  });

  it('are handed out in parts to those who ask for many', async () => {
    const before = await newest();
    const listener = await listenToEvents(other, { token });
    await vi.waitFor(() => expect(listener.received.at(-1)).toMatchObject({ sign: 'hello', id: before }), patient);
    await publishAt('demo', ...Array.from({ length: 501 }, anEvent));
    await vi.waitFor(() => expect(listener.ids()).toHaveLength(501), patient);
    listener.terminate();
    const first = await poll(before);
    expect([first.events.length, first.has_more, first.last_id]).toEqual([500, true, before + 500]);
    expect(await poll(first.last_id)).toMatchObject({ events: [{ id: before + 501 }], has_more: false });
  });

  it('end with the access token', async () => {
    const { secret } = test.app.platform;
    const almostOver = new Date(Date.now() - accessTokenSeconds * 1000 + 8000);
    const short = await signAccessToken(await readAccessToken(token, secret), secret, almostOver);
    const { ended, received } = await listenToEvents(test.app, { token: short });
    await ended;
    expect(received.map(({ sign }) => sign)).toContain('hello');
    await expect(listenToEvents(test.app, { token: short })).rejects.toThrow('401');
  });

  it('are refused to an account that listens in too many places, and to nobody else', async () => {
    const { database, settings } = test.app.platform;
    const third = await buildApp({ database, settings });
    await third.listen({ port: 0, host: '127.0.0.1' });
    const open = await Promise.all(
      Array.from({ length: maxStreams + 5 }, () => listenToEvents(third, { token: driver }).catch(String)),
    );
    const [listening, refused] = [
      open.filter((one) => typeof one !== 'string'),
      open.filter((one) => one === 'Error: Answered 429'),
    ];
    expect([listening.length, refused.length]).toEqual([maxStreams, 5]);
    (await listenToEvents(third, { token })).terminate();
    listening[0]?.terminate();
    await vi.waitFor(async () => (await listenToEvents(third, { token: driver })).terminate(), patient);
    await third.close();
  });

  it('do not keep an instance from stopping', async () => {
    const { database, settings } = test.app.platform;
    const third = await buildApp({ database, settings });
    await third.listen({ port: 0, host: '127.0.0.1' });
    const { ended } = await listenToEvents(third, { token });
    await third.close();
    await expect(ended).resolves.toBeUndefined();
  });
});
