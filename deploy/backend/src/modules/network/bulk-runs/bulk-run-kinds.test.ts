import {
  type BulkAction,
  type BulkRun,
  type Charger,
  getChargingSchedule,
  startBulkRun,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createBulkTest, type BulkTest } from '../../../testing/bulk-run-tests.ts';
import { stored } from '../../../testing/charge-point-tests.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { followBulkRuns } from './follow-bulk-runs.service.ts';

const settings = (change: object) => ({ kind: 'change-settings', settings: change }) as const;

describe.each([oneEngine])('runs of each kind on %s', (engine) => {
  let bulk: BulkTest;
  const columns = async (id: string) => {
    const { driver_message, is_public, set_current_a } = await stored(bulk.test, id);
    return [driver_message, is_public, set_current_a];
  };
  beforeAll(async () => {
    bulk = await createBulkTest(engine);
  });
  afterAll(() => bulk.test.close());

  it('change settings, and give each charger its own back unless somebody has changed it since', async () => {
    const location_id = await insertLocation(bulk.test.database, 'demo', { name: 'Elm Yard' });
    const ids = await Promise.all([
      bulk.offline('SET-1', { location_id, driver_message: 'One', is_public: false }),
      bulk.offline('SET-2', { location_id, driver_message: 'Two', set_current_a: 10 }),
      bulk.offline('SET-3', { location_id, driver_message: 'Closed', set_current_a: 16 }),
      bulk.offline('SET-4', { location_id, current_type: 'DC', max_current_a: null, max_power_w: 50_000 }),
    ]);
    const [one, two] = ids;
    const before = await Promise.all(ids.map(columns));
    const action = settings({ driver_message: 'Closed', current: 16 });
    const preview = await bulk.preview(action, { ids });
    expect(preview.results.map(({ custom_id: name, refusal }) => [name, refusal?.reason ?? null])).toEqual([
      ['SET-1', null],
      ['SET-2', null],
      ['SET-3', 'alreadySo'],
      ['SET-4', 'doesNotFit'],
    ]);
    expect(preview.results[0]?.changes).toEqual([
      { field: 'current', before: null, after: 16 },
      { field: 'driver_message', before: 'One', after: 'Closed' },
    ]);
    const run = await bulk.until(await bulk.start(action, { ids }), 'DONE');
    expect(run.counts).toMatchObject({ done: 2, refused: 2, failed: 0 });
    expect(await columns(one ?? '')).toEqual(['Closed', false, 16]);
    await bulk.send({ method: 'PATCH', url: `/api/v1/charger/${two}/`, body: { driver_message: 'Open again' } });
    const reverted = await bulk.until(await bulk.step(run.id, 'revert'), 'DONE');
    expect(reverted.counts).toMatchObject({ done: 1, refused: 1 });
    expect(await Promise.all(ids.map(columns))).toEqual(
      before.map((values, index) => (index === 1 ? ['Open again', true, 16] : values)),
    );
  });

  it('change tags, and give back those of each charger that nobody has changed since', async () => {
    const [one, two, three] = await Promise.all(['TAG-1', 'TAG-2', 'TAG-3'].map((name) => bulk.offline(name)));
    const viewed = await bulk.viewed('TAG-4');
    const tag = (id: string, add: string[], remove: string[] = []) =>
      bulk.send({ method: 'PATCH', url: `/api/v1/charger/${id}/tags/`, body: { add, remove } });
    const tagsOf = async (id: string) => (await bulk.send({ url: `/api/v1/charger/${id}/` })).json<Charger>().tags;
    await tag(one ?? '', ['Old', 'Roof']);
    await tag(three ?? '', ['Night']);
    const ids = [one ?? '', two ?? '', three ?? '', viewed];
    const action: BulkAction = { kind: 'change-tags', tags: { add: ['Night'], remove: ['old'] } };
    const preview = await bulk.preview(action, { ids });
    expect(preview.results.map(({ refusal, changes }) => refusal?.reason ?? changes)).toEqual([
      [{ field: 'tags', before: ['Old', 'Roof'], after: ['Night', 'Roof'] }],
      [{ field: 'tags', before: [], after: ['Night'] }],
      'alreadySo',
      'viewOnly',
    ]);
    const run = await bulk.until(await bulk.start(action, { filter: { search: 'TAG-' } }), 'DONE');
    expect(run).toMatchObject({ counts: { done: 2, refused: 2, failed: 0 }, revertible: 2 });
    expect(await Promise.all(ids.slice(0, 3).map(tagsOf))).toEqual([['Night', 'Roof'], ['Night'], ['Night']]);
    await tag(two ?? '', [], ['Night']);
    const reverted = await bulk.until(await bulk.step(run.id, 'revert'), 'DONE');
    expect(reverted.counts).toMatchObject({ done: 1, refused: 1 });
    expect(await Promise.all(ids.slice(0, 3).map(tagsOf))).toEqual([['Old', 'Roof'], [], ['Night']]);
  });

  it('copy a week to the clock of each site, and give the former week back', async () => {
    const [from, to] = await Promise.all([
      bulk.offline('WEEK-1'),
      bulk.offline('WEEK-2', { timezone: 'America/New_York' }),
    ]);
    const portOf = async (id: string) => (await stored(bulk.test, id)).ports[0]?.id ?? '';
    const weekOf = async (id: string) => {
      const url = getChargingSchedule.path.replace('{id}', await portOf(id));
      const { schedule } = (await bulk.send({ url })).json<{ schedule: Record<string, unknown>[] }>();
      return schedule.map(({ weekday, start_at, timezone }) => [weekday, start_at, timezone]);
    };
    const set = async (id: string, start_at: string, timezone: string) =>
      bulk.send({
        method: 'POST',
        url: `/api/v1/charging-schedule/${await portOf(id)}/set`,
        body: [{ weekday: 1, start_at, end_at: '11:00 PM', timezone }],
      });
    await set(from, '08:00 PM', 'America/Los_Angeles');
    await set(to, '06:00 PM', 'America/New_York');
    const [former, other] = [await weekOf(to), await weekOf(from)];
    const action = { kind: 'copy-schedule', port: await portOf(from) } as const;
    const run = await bulk.until(await bulk.start(action, { ids: [from, to] }), 'DONE');
    expect(run.counts).toMatchObject({ refused: 1, done: 1 });
    expect(await weekOf(to)).toEqual([[1, other[0]?.[1], 'America/New_York']]);
    await bulk.until(await bulk.step(run.id, 'revert'), 'DONE');
    expect(await weekOf(to)).toEqual(former);
  });

  it('go on after a restart, each charger told once', async () => {
    const points = [];
    for (let number = 10; number < 22; number += 1) points.push(await bulk.connected(`R-${number}`));
    const { settings: platformSettings, clock } = bulk.test.app.platform;
    const { database } = bulk.test;
    const run = await bulk.start({ kind: 'reboot', type: 'SOFT' }, { filter: { search: 'R-' } });
    // The instance that took the call stops after the first wave.
    const first = await buildApp({ database, settings: platformSettings, clock });
    await followBulkRuns(first);
    await first.close();
    expect((await bulk.readRun(run.id)).state).toBe('RUNNING');
    const second = await buildApp({ database, settings: platformSettings, clock });
    const done = await bulk.until(run, 'DONE', second);
    await second.close();
    expect(done.counts).toMatchObject({ done: 12, failed: 0 });
    for (const { asked } of points) expect(asked.filter(({ action }) => action === 'Reset')).toHaveLength(1);
    await Promise.all(points.map(({ point }) => point.terminate()));
  });

  it('stop, and pause where the requester may not do so any more', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, (_, index) => bulk.offline(`STOP-${index}`)));
    const action = { kind: 'set-out-of-order', is_out_of_order: true } as const;
    const stopped = await bulk.start(action, { ids });
    expect(await bulk.step(stopped.id, 'stop')).toMatchObject({ state: 'STOPPED' });
    await followBulkRuns(bulk.test.app);
    expect((await bulk.readRun(stopped.id)).counts).toMatchObject({ waiting: 3, done: 0 });
    const { kysely } = bulk.test.database;
    const status = (to: 'active' | 'disabled') =>
      kysely.updateTable('account').set({ status: to }).where('email', '=', 'owner@demo.example').execute();
    const token = await signInAs(bulk.test, 'owner');
    const url = `/api/v1/bulk-run/${stopped.id}/continue/`;
    await bulk.test.call({ method: 'POST', url, token, headers: { 'idempotency-key': 'owner goes on' } });
    await status('disabled');
    const paused = await bulk.until(stopped, 'PAUSED');
    expect(paused).toMatchObject({ paused_by: 'REQUESTER', counts: { waiting: 3 } });
    await bulk.step(stopped.id, 'continue');
    expect((await bulk.until(stopped, 'DONE')).counts).toMatchObject({ done: 3 });
    await status('active');
  });

  it('refuse what nobody can take part in, and another tenant’s chargers and runs', async () => {
    const id = await bulk.viewed('ONLY');
    const body = { action: { kind: 'stop' }, targets: { ids: [id] } };
    const nobody = await bulk.post(startBulkRun.path, body);
    expect([nobody.statusCode, nobody.json<{ detail: string }>().detail]).toEqual([
      409,
      'None of these chargers can take part. Check the reasons.',
    ]);
    const metro = { tenant: 'metro', token: await signInAs(bulk.test, 'admin', 'metro') };
    const foreign = await bulk.send({ method: 'POST', url: startBulkRun.path, body, ...metro });
    expect(foreign.statusCode).toBe(404);
    const { results } = (await bulk.send({ url: '/api/v1/bulk-run/' })).json<{ results: BulkRun[] }>();
    const read = await bulk.send({ url: `/api/v1/bulk-run/${results[0]?.id}/row/`, ...metro });
    expect(read.statusCode).toBe(404);
    const empty = await bulk.post(startBulkRun.path, { action: settings({}), targets: { ids: [id] } });
    expect([empty.statusCode, empty.body]).toEqual([400, expect.stringContaining('Choose at least one')]);
  });
});
