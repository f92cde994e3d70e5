import type { GridEvent, GridEventForm } from '@plugboard/contracts/grid';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { listGridEvents, previewGridEvent } from '@plugboard/contracts/grid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp, TestCall } from '../../../testing/test-app.ts';
import { json } from '../../../platform/database/platform-tables.ts';

type Listed = HandlerReplyOf<typeof listGridEvents>;
type Preview = HandlerReplyOf<typeof previewGridEvent>;

const path = '/api/v1/grid-events/';
/** A Sunday at noon by UTC. */
const now = '2026-03-01T12:00:00Z';

describe.each(engines)('grid events on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let token: string;
  let site: string;
  let keys = 0;

  const send = (call: TestCall) => {
    keys += 1;
    return test.call({ token, ...call, headers: { 'idempotency-key': `grid ${keys}`, ...call.headers } });
  };
  const form = (special: object = {}): Partial<GridEventForm> => ({
    name: 'Evening peak',
    locations: [site],
    target_kind: 'PERCENT',
    target_value: 30,
    date: '2026-03-02',
    start_at: '05:00 PM',
    end_at: '08:00 PM',
    timezone: 'America/Chicago',
    ...special,
  });
  const create = async (special: object = {}) => {
    const answer = await send({ method: 'POST', url: path, body: form(special) });
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
    return answer.json<GridEvent>();
  };
  const list = async (query: string) => (await send({ url: `${path}?${query}` })).json<Listed>();
  const ofSeries = async ({ series }: GridEvent) =>
    (await list(`series=${series.id}&ordering=starts_at&limit=100`)).results;
  const weekly = { repeat: { weekdays: [0, 2], until: '2026-03-16' } };

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine, now));
    token = await signInAs(test, 'superuser');
    site = await insertLocation(test.database, 'demo', { name: 'Harbor' });
  });
  afterAll(() => test.close());

  it('is created once, at the wall-clock time of its zone', async () => {
    const event = await create({ name: 'Once' });
    expect(event).toMatchObject({
      state: 'SCHEDULED',
      origin: 'PERSON',
      starts_at: '2026-03-02T23:00:00.000Z',
      ends_at: '2026-03-03T02:00:00.000Z',
      locations: [{ id: site, name: 'Harbor' }],
      series: { count: 1, repeat: null },
      may_change: true,
    });
    const read = await send({ url: `${path}${event.id}/` });
    expect(read.headers.etag).toBe('"1"');
    expect(read.json()).toEqual(event);
  });

  it('is a series over the change of the clocks, each at the same hour', async () => {
    const first = await create(weekly);
    const all = await ofSeries(first);
    expect(all.map(({ date, starts_at }) => [date, starts_at.slice(11, 16)])).toEqual([
      ['2026-03-02', '23:00'],
      ['2026-03-04', '23:00'],
      // The clocks went forward on March 8.
      ['2026-03-09', '22:00'],
      ['2026-03-11', '22:00'],
      ['2026-03-16', '22:00'],
    ]);
    expect(first.series).toEqual({ id: first.series.id, count: 5, ...weekly });
  });

  it('changes one event, and all of a series that have not begun, with what will change listed first', async () => {
    const first = await create(weekly);
    const second = (await ofSeries(first))[1];
    const only = await send({
      method: 'PATCH',
      url: `${path}${second?.id}/`,
      body: { date: '2026-03-05', start_at: '04:00 PM' },
    });
    expect(only.json<GridEvent>()).toMatchObject({ date: '2026-03-05', starts_at: '2026-03-05T22:00:00.000Z' });
    const change = { target_value: 50, repeat: { weekdays: [0, 4], until: '2026-03-13' } };
    const preview = await send({
      method: 'POST',
      url: `${path}preview/`,
      body: { action: 'change', id: first.id, is_series: true, form: change },
    });
    const { effects } = preview.json<Preview>();
    expect(effects.map(({ kind, starts_at }) => [kind, starts_at.slice(0, 10)])).toEqual([
      ['CHANGE', '2026-03-02'],
      ['REMOVE', '2026-03-05'],
      ['ADD', '2026-03-06'],
      ['CHANGE', '2026-03-09'],
      ['REMOVE', '2026-03-11'],
      ['ADD', '2026-03-13'],
      ['REMOVE', '2026-03-16'],
    ]);
    const saved = await send({ method: 'PATCH', url: `${path}${first.id}/?update_series=true`, body: change });
    expect(saved.json<GridEvent>()).toMatchObject({ id: first.id, target_value: 50, version: 2 });
    const after = await ofSeries(first);
    expect(after.map(({ date, target_value }) => [date, target_value])).toEqual([
      ['2026-03-02', 50],
      ['2026-03-06', 50],
      ['2026-03-09', 50],
      ['2026-03-13', 50],
    ]);
  });

  it('refuses an outdated version, and days that belong to the series or to one event', async () => {
    const first = await create(weekly);
    const patch = (body: object, more: Partial<TestCall> = {}, query = '') =>
      send({ method: 'PATCH', url: `${path}${first.id}/${query}`, body, ...more });
    expect((await patch({ name: 'Late' }, { headers: { 'if-match': '"7"' } })).statusCode).toBe(412);
    expect((await patch({ repeat: weekly.repeat })).json()).toEqual({
      repeat: ['Days are changed for the whole series.'],
    });
    const dated = await patch({ date: '2026-04-01' }, {}, '?update_series=true');
    expect(dated.json()).toEqual({ date: ['The date is changed for one event.'] });
  });

  it('deletes one, a series, and several at once, all or none', async () => {
    const [one, two, three] = [await create(), await create(weekly), await create(weekly)];
    const remove = async (url: string, body?: object) =>
      (await send({ method: 'DELETE', url, ...(body && { body }) })).json<{ deleted: number; code?: string }>();
    expect(await remove(`${path}${one.id}/`)).toEqual({ result: 'OK', deleted: 1 });
    expect(await remove(`${path}${two.id}/?delete_series=true`)).toEqual({ result: 'OK', deleted: 5 });
    const several = `${path}multiple-destroy/?delete_series=true`;
    expect((await remove(several, { ids: [three.id, one.id] })).code).toBe('NOT_FOUND');
    expect(await ofSeries(three)).toHaveLength(5);
    expect(await remove(several, { ids: [three.id] })).toEqual({ result: 'OK', deleted: 5 });
  });

  it('duplicates one event a week later, and a series with its days', async () => {
    const first = await create(weekly);
    const copy = await send({ method: 'POST', url: `${path}${first.id}/duplicate/` });
    expect(copy.json<GridEvent>()).toMatchObject({ date: '2026-03-09', series: { count: 1, repeat: null } });
    const moved = await send({
      method: 'POST',
      url: `${path}${first.id}/duplicate/?duplicate_series=true`,
      body: { date: '2026-04-07' },
    });
    const { series } = moved.json<GridEvent>();
    expect(series).toMatchObject({ count: 5, repeat: { weekdays: [1, 3], until: '2026-04-21' } });
  });

  it('names conflicts with events, schedules, load control and the limits of the site before it is saved', async () => {
    const yard = await insertLocation(test.database, 'demo', { name: 'Yard' });
    const charger = await insertChargerInService(test, 'YARD-1', { location_id: yard, location_name: 'Yard' });
    const morning = { start_at: '01:00 AM', end_at: '06:00 AM', timezone: 'America/Chicago' };
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...morning }));
    const { kysely } = test.database;
    await kysely
      .updateTable('port')
      .set({ schedule: json(week) })
      .where('charger_id', '=', charger)
      .execute();
    const site_limit = { tenant_id: 'demo', location_id: yard, max_load_w: 20_000, max_current_a: null };
    await kysely.insertInto('site_limit').values(site_limit).execute();
    await send({ method: 'PATCH', url: `/api/v1/grid-site/${yard}/`, body: { max_events_a_day: 1, is_stopped: true } });
    await create({ locations: [yard], name: 'First', date: '2026-03-20' });
    const limit = {
      target_kind: 'LIMIT',
      target_value: 50,
      date: '2026-03-20',
      start_at: '07:00 PM',
      end_at: '09:00 PM',
    };
    const preview = await send({
      method: 'POST',
      url: `${path}preview/`,
      body: { action: 'create', form: form({ locations: [yard], ...limit }) },
    });
    const { conflicts, conflict_count } = preview.json<Preview>();
    expect(conflict_count).toBe(5);
    expect(conflicts.map(({ kind, other, ports }) => [kind, other, ports])).toEqual([
      ['STOPPED', null, null],
      ['EVENT', 'First', null],
      ['SCHEDULE', null, 2],
      ['LOAD_CAP', null, null],
      ['CURTAILMENT', null, null],
    ]);
  });

  it.each([
    [{ target_value: 0 }, 'target_value'],
    [{ repeat: { weekdays: [], until: '2026-04-01' } }, 'repeat.weekdays'],
    [{ repeat: { weekdays: [6], until: '2026-03-03' } }, 'repeat'],
    [{ date: '2026-02-20' }, 'date'],
    [{ start_at: '17:00' }, 'start_at'],
    [{ locations: ['0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10'] }, 'locations'],
    [{ date: '2026-03-08', start_at: '02:00 AM', end_at: '03:00 AM' }, 'end_at'],
  ])('refuses %j by the field %s', async (special, field) => {
    const answer = await send({ method: 'POST', url: path, body: form(special) });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json())).toEqual([field]);
  });

  it('is found by name, site and day, counted, and exported as an Excel file', async () => {
    await create({ name: 'Bluebell morning', note: 'for the utility', date: '2026-03-28' });
    const found = await list('search=bluebell%20harbor&from=2026-03-28&to=2026-03-28');
    expect(found.results.map(({ name }) => name)).toEqual(['Bluebell morning']);
    const stats = await send({ url: `${path}stats/?search=bluebell` });
    expect(stats.json()).toMatchObject({ scheduled: 1, completed: 0, performance: null, reduced_kwh: 0 });
    const file = await send({ url: `${path}export/?search=bluebell` });
    expect(file.headers['content-disposition']).toContain('grid_events_export.xlsx');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is for super admins only', async () => {
    const admin = await signInAs(test, 'admin');
    expect((await test.call({ url: path, token: admin })).statusCode).toBe(403);
    expect(clock.now().toISOString()).toBe(now.replace('Z', '.000Z'));
  });
});
