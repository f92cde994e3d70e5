import {
  compareCallUses,
  compareReleases,
  describeCall,
  type HandlerReplyOf,
  listLiveEvents,
  type PageHealth,
  recordPageHealth,
  recordReleaseMove,
  releasesTokenHeader,
  type ReplyOf,
  timingBucketOf,
} from '@plugboard/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deleteOldReleaseHealth } from './release-health.repository.ts';

const token = 'a secret of the release tool, long enough';
const day = 24 * 60 * 60 * 1000;
const healthy: PageHealth = {
  remote: 'chargers',
  version: '2.0.0-bbbb',
  route: '/chargers/:id/settings',
  openings: 1,
  opening_ms: [480],
  errors: 0,
  failed_loads: 0,
  cards: 0,
  long_tasks: 0,
  longest_task_ms: 0,
  lcp_ms: 900,
  inp_ms: null,
  cls_thousandths: 20,
};

describe.each(engines)('the health of releases on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine, { settings: { releasesToken: token } });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.kysely.deleteFrom('rate_limit').execute();
  });

  const report = async (name: string, pages: readonly object[], tenant = 'demo') =>
    test.call({
      method: 'POST',
      url: recordPageHealth.path,
      tenant,
      token: await signInAs(test, name, tenant),
      body: { pages },
    });
  const compare = async (query: object = {}, headers: Record<string, string> = { [releasesTokenHeader]: token }) => {
    const since = new Date(Date.now() - day).toISOString();
    const all = { remote: 'chargers', version: '2.0.0-bbbb', before: '1.0.0-aaaa', since, ...query };
    return test.call({ url: `${compareReleases.path}?${new URLSearchParams(all)}`, headers });
  };
  const health = async (query: object = {}) => (await compare(query)).json<HandlerReplyOf<typeof compareReleases>>();

  it('counts each account once, however often it comes, and what failed for it', async () => {
    expect((await report('owner', [healthy])).json()).toEqual({ result: 'OK' });
    await report('owner', [{ ...healthy, errors: 3, cards: 1 }]);
    await report('admin', [healthy, { ...healthy, route: '/chargers', longest_task_ms: 2500, opening_ms: [] }]);
    await report('partner', [{ ...healthy, version: '1.0.0-aaaa', opening_ms: [] }]);
    const { version, before } = await health();
    expect(version).toMatchObject({ accounts: 2, failed: 1, blocked: 1 });
    expect(version.openings[timingBucketOf(480)]).toBe(2);
    expect(before).toMatchObject({ accounts: 1, failed: 0, blocked: 0 });
    expect(Math.max(...before.openings)).toBe(0);
  });

  it('says what it lacks of the calls of a release, to the tool alone', async () => {
    const use = describeCall(listLiveEvents);
    const uses = [
      { ...use, reads: { ...use.reads, gone: 'string' } },
      { ...use, path: '/api/v1/gone/' },
    ];
    const body = { remote: 'chargers', version: '2.0.0-bbbb', uses };
    const asked = { method: 'POST', url: compareCallUses.path, body } as const;
    expect((await test.call({ ...asked, headers: { [releasesTokenHeader]: token } })).json()).toEqual({
      problems: [
        expect.stringMatching(/^reads “gone” of GET .*, which the backend does not answer with$/),
        'calls GET /api/v1/gone/, which the backend does not have',
      ],
    });
    expect((await test.call(asked)).statusCode).toBe(403);
  });

  it('keeps counters by route and hour, and no address with an id', async () => {
    const route = '/chargers/5f0d8b1e-0001-4c5e-8a4b-000000000001/settings';
    await report('owner', [{ ...healthy, remote: 'tickets', route }]);
    await report('admin', [
      { ...healthy, remote: 'tickets', errors: 1, opening_ms: [480, 900], cls_thousandths: null },
    ]);
    const rows = await test.database.kysely
      .selectFrom('release_health')
      .selectAll()
      .where('remote', '=', 'tickets')
      .execute();
    expect(rows).toMatchObject([
      { tenant_id: 'demo', route: '/chargers/:id/settings', openings: 2, errors: 1, cls_pages: 1 },
    ]);
    const times = rows[0]?.opening_times ?? [];
    expect([times[timingBucketOf(480)], times[timingBucketOf(900)], times.length]).toEqual([2, 1, 45]);
    expect(JSON.stringify(rows)).not.toContain('5f0d8b1e-0001');
  });

  it('is compared over all tenants, one, or all but some, and since a moment', async () => {
    await report('owner', [{ ...healthy, remote: 'grid' }]);
    await report('owner', [{ ...healthy, remote: 'grid', errors: 1 }], 'metro');
    const accounts = async (query: object) => (await health({ remote: 'grid', ...query })).version.accounts;
    expect(await accounts({})).toBe(2);
    expect(await accounts({ tenant: 'metro' })).toBe(1);
    expect(await accounts({ except: 'metro,fleetco' })).toBe(1);
    expect(await accounts({ since: new Date(Date.now() + 60_000).toISOString() })).toBe(0);
  });

  it('tells nobody without the secret, and takes no move from them', async () => {
    for (const wrong of ['', 'wrong']) {
      const headers = { [releasesTokenHeader]: wrong };
      expect((await compare({}, headers)).statusCode).toBe(403);
      const move = { method: 'POST', url: recordReleaseMove.path, body: stop, headers } as const;
      expect((await test.call(move)).statusCode).toBe(403);
    }
    expect((await compare()).statusCode).toBe(200);
  });

  it('comes in no other shape, and from an account only so often', async () => {
    expect((await report('owner', [{ ...healthy, message: 'ana@demo.example' }])).statusCode).toBe(400);
    expect((await report('owner', [{ ...healthy, remote: '<script>' }])).statusCode).toBe(400);
    expect(
      (
        await report(
          'owner',
          Array.from({ length: 13 }, () => healthy),
        )
      ).statusCode,
    ).toBe(400);
    const owner = await signInAs(test, 'owner');
    stopDate();
    const body = { pages: [healthy] };
    const statuses = [];
    for (let sent = 0; sent < 64; sent += 1)
      statuses.push((await test.call({ method: 'POST', url: recordPageHealth.path, token: owner, body })).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect((await test.call({ method: 'POST', url: recordPageHealth.path, body })).statusCode).toBe(401);
  });

  const stop = {
    remote: 'chargers',
    owner: 'Charging team',
    command: 'stop',
    by: 'release tick',
    at: '2026-11-27T10:00:00.000Z',
    version: '2.0.0-bbbb',
    tenant: null,
    why: ['8 of 20 accounts (40 %) had an error'],
  };
  const move = (changes: object = {}) =>
    test.call({
      method: 'POST',
      url: recordReleaseMove.path,
      body: { ...stop, ...changes },
      headers: { [releasesTokenHeader]: token },
    });
  const mails = () =>
    test.database.kysely
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'body'])
      .where('subject', 'like', '%2.0.0-bbbb%')
      .execute();

  it('of a release that was stopped is mailed to the super admins, with the reason, and is in the audit log', async () => {
    expect((await move()).json()).toEqual({ result: 'OK' });
    expect(await lastEntry(test)).toMatchObject({
      action: 'release.stopped',
      subject_type: 'release',
      subject_id: 'chargers',
      actor_account_id: null,
      after: { version: '2.0.0-bbbb', owner: 'Charging team', why: stop.why },
    });
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['superuser@demo.example']);
    expect(sent[0]?.subject).toBe('chargers 2.0.0-bbbb was taken back');
    expect(sent[0]?.body).toContain('- 8 of 20 accounts (40 %) had an error');
  });

  it('of one that somebody moved is in the audit log alone', async () => {
    const before = (await mails()).length;
    await move({ command: 'promote', by: 'ana', why: [], tenant: 'metro' });
    expect(await lastEntry(test)).toMatchObject({
      action: 'release.moved',
      after: { operator: 'ana', tenant: 'metro' },
    });
    expect(await mails()).toHaveLength(before);
  });

  const publishedAt = async (tenant: string) =>
    (
      await test.database.kysely
        .selectFrom('event')
        .select('payload')
        .where('tenant_id', '=', tenant)
        .where('type', '=', 'release-changed')
        .orderBy('id')
        .execute()
    ).map(({ payload }) => payload);

  it('is published to the open pages of the tenants that it concerns, and to everybody there', async () => {
    await test.database.kysely.deleteFrom('event').execute();
    await move({ command: 'off', now: true, why: [] });
    const all = { type: 'release-changed', remote: 'chargers', now: true };
    for (const tenant of ['demo', 'metro']) expect(await publishedAt(tenant)).toEqual([all]);
    expect(await lastEntry(test)).toMatchObject({ after: { command: 'off', now: true } });
    await move({ command: 'pin', tenant: 'metro', why: [] });
    expect(await publishedAt('metro')).toEqual([all, { ...all, now: false }]);
    expect(await publishedAt('demo')).toEqual([all]);
    expect((await move({ command: 'pin', tenant: 'gone', why: [] })).json()).toEqual({ result: 'OK' });

    const limited = await signInAs(test, 'limited', 'metro');
    const asked = await test.call({ url: `${listLiveEvents.path}?after=0`, tenant: 'metro', token: limited });
    expect(asked.json<ReplyOf<typeof listLiveEvents>>().last_id).toBeGreaterThan(0);
    const { last_id: last } = asked.json<ReplyOf<typeof listLiveEvents>>();
    const newest = await test.call({
      url: `${listLiveEvents.path}?after=${last - 1}`,
      tenant: 'metro',
      token: limited,
    });
    expect(newest.json()).toMatchObject({ events: [{ event: { ...all, now: false } }] });
  });

  it('goes when nobody compares it any more', async () => {
    const kept = async (table: 'release_account' | 'release_health') =>
      (await test.database.kysely.selectFrom(table).selectAll().execute()).length;
    await deleteOldReleaseHealth(test.database, new Date(Date.now() + 13 * day));
    expect(await kept('release_account')).toBeGreaterThan(0);
    await deleteOldReleaseHealth(test.database, new Date(Date.now() + 15 * day));
    expect([await kept('release_account'), (await kept('release_health')) > 0]).toEqual([0, true]);
    await deleteOldReleaseHealth(test.database, new Date(Date.now() + 31 * day));
    expect(await kept('release_health')).toBe(0);
  });
});
