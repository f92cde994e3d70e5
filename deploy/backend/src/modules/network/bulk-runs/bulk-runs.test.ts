import { type BulkRun, startBulkRun } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { createBulkTest, type BulkPoint, type BulkTest } from '../../../testing/bulk-run-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { stored } from '../../../testing/charge-point-tests.ts';

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`);

const outOfOrder = { kind: 'set-out-of-order', is_out_of_order: true } as const;
const reboot = { kind: 'reboot', type: 'SOFT' } as const;

describe.each([oneEngine])('a run over 50 chargers on %s', (engine) => {
  let bulk: BulkTest;
  let points: BulkPoint[];
  let offline: string[];
  let viewed: string[];
  const everybody = { filter: { search: '-' } };
  const timesAsked = (action: string) =>
    points.map(({ asked }) => asked.filter((call) => call.action === action).length);
  const forget = () => {
    for (const { asked } of points) asked.splice(0);
  };
  const reject = (...refusing: readonly number[]) =>
    points.forEach(({ refuse }, index) => refuse(refusing.includes(index)));
  const modes = async () => Promise.all([...points.map(({ id }) => id), ...offline].map((id) => modeOf(id)));
  const modeOf = async (id: string) => (await stored(bulk.test, id)).is_out_of_order;

  beforeAll(async () => {
    bulk = await createBulkTest(engine);
    points = [];
    for (const name of numbered('A', 42)) points.push(await bulk.connected(name));
    offline = await Promise.all(numbered('B', 5).map((name) => bulk.offline(name)));
    viewed = await Promise.all(numbered('C', 3).map((name) => bulk.viewed(name)));
  });
  afterAll(async () => {
    await Promise.all(points.map(({ point }) => point.terminate()));
    await bulk.test.close();
  });

  it('says before the start what will happen to each and who is refused, and changes nothing', async () => {
    const preview = await bulk.preview(reboot, everybody);
    expect(preview).toMatchObject({
      count: 50,
      ready: 42,
      refused: [
        { reason: 'offline', text: 'Charger is offline', count: 5 },
        { reason: 'viewOnly', text: 'Shared with you as view only', count: 3 },
      ],
    });
    const refusedIds = preview.results.filter(({ refusal }) => refusal).map(({ charger }) => charger);
    expect(refusedIds.toSorted()).toEqual([...offline, ...viewed].toSorted());
    expect(timesAsked('Reset').every((times) => times === 0)).toBe(true);
    const { token } = bulk;
    const spanish = await bulk.test.call({
      method: 'POST',
      url: '/api/v1/bulk-run/preview/',
      token,
      body: { action: reboot, targets: { ids: viewed } },
      headers: { 'accept-language': 'es-US' },
    });
    expect(spanish.json<{ refused: unknown }>().refused).toEqual([
      { reason: 'viewOnly', text: 'Compartido con usted solo para verlo', count: 3 },
    ]);
  });

  it('has exact counts, each charge point told once', async () => {
    forget();
    reject(20, 30);
    const started = await bulk.start(reboot, everybody);
    expect(started.counts).toEqual({ all: 50, refused: 8, waiting: 42, running: 0, done: 0, failed: 0 });
    const run = await bulk.until(started, 'DONE');
    expect(run.counts).toEqual({ all: 50, refused: 8, waiting: 0, running: 0, done: 40, failed: 2 });
    expect(run.waves.map(({ done, failed }) => [done, failed])).toEqual([
      [1, 0],
      [10, 0],
      [29, 2],
    ]);
    expect(timesAsked('Reset')).toEqual(points.map(() => 1));
    const failed = await bulk.rows(run.id, '&state__in=FAILED');
    expect(failed.map(({ custom_id: name, reason }) => [name, reason])).toEqual([
      ['A-21', 'The charger refused: Rejected'],
      ['A-31', 'The charger refused: Rejected'],
    ]);
  });

  it('tries only what has failed again', async () => {
    forget();
    reject();
    const { results } = (await bulk.send({ url: '/api/v1/bulk-run/?limit=1' })).json<{ results: BulkRun[] }>();
    const id = results[0]?.id ?? '';
    await bulk.step(id, 'retry');
    const run = await bulk.until({ id }, 'DONE');
    expect(run.counts).toMatchObject({ done: 42, failed: 0, refused: 8 });
    expect(timesAsked('Reset').reduce((sum, times) => sum + times, 0)).toBe(2);
    const again = await bulk.post(`/api/v1/bulk-run/${id}/retry/`);
    expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
      409,
      'Nothing has failed in this run.',
    ]);
  });

  it('sends no second wave after a failure in the first, until a person goes on', async () => {
    forget();
    reject(0);
    const started = await bulk.start(reboot, everybody);
    const paused = await bulk.until(started, 'PAUSED');
    expect(paused).toMatchObject({ paused_by: 'FAILURE', counts: { failed: 1, waiting: 41, done: 0 } });
    await bulk.until(started, 'PAUSED');
    expect(timesAsked('Reset')).toEqual(points.map((_, index) => (index === 0 ? 1 : 0)));
    expect(await lastEntry(bulk.test)).toMatchObject({
      action: 'bulk_run.paused',
      subject_id: started.id,
      actor_account_id: null,
      after: { paused_by: 'FAILURE' },
    });
    await bulk.step(started.id, 'continue');
    const run = await bulk.until(started, 'DONE');
    expect(run.counts).toMatchObject({ failed: 1, done: 41 });
    reject();
  });

  it('gives every charger its own former value back', async () => {
    forget();
    for (const id of [points[3]?.id ?? '', offline[0] ?? '', ...viewed])
      await bulk.test.database.kysely
        .updateTable('charger')
        .set({ is_out_of_order: id !== viewed[0] })
        .where('id', '=', id)
        .execute();
    const before = await modes();
    reject(20, 30);
    const started = await bulk.start(outOfOrder, everybody);
    expect(started.counts).toMatchObject({ refused: 5, waiting: 45 });
    const run = await bulk.until(started, 'DONE');
    // An offline charger holds the mode at once; two charge points refuse, and the portal holds it all the same.
    expect(run).toMatchObject({ counts: { done: 43, failed: 2 }, revertible: 45 });
    expect(await modes()).toEqual(before.map(() => true));
    reject();
    const reverting = await bulk.step(run.id, 'revert');
    expect(reverting).toMatchObject({ reverts: run.id, counts: { all: 45, waiting: 45 } });
    await bulk.until(reverting, 'DONE');
    expect(await modes()).toEqual(before);
    expect(await bulk.readRun(run.id)).toMatchObject({ reverted_by: reverting.id, revertible: 0 });
    expect((await bulk.post(`/api/v1/bulk-run/${run.id}/revert/`)).statusCode).toBe(409);
  });

  it('is one run however often the start is repeated', async () => {
    const body = { action: outOfOrder, targets: { ids: [points[0]?.id] } };
    const repeat = () =>
      bulk.send({ method: 'POST', url: startBulkRun.path, body, headers: { 'idempotency-key': 'one bulk run' } });
    const replies = [await repeat(), await repeat()].map((reply) => reply.json<BulkRun>().id);
    expect(new Set(replies).size).toBe(1);
    const run = await bulk.until({ id: replies[0] ?? '' }, 'DONE');
    await bulk.until(await bulk.step(run.id, 'revert'), 'DONE');
  });

  it('is recorded once, and each charger by its own action', async () => {
    const entries = await bulk.test.database.kysely
      .selectFrom('audit_entry')
      .select(['action', 'request_id'])
      .where('subject_id', 'in', [points[5]?.id ?? ''])
      .where('request_id', 'like', 'bulk run %')
      .execute();
    const actions = entries.map(({ action }) => action);
    expect(actions.filter((action) => action === 'charger.commanded')).toHaveLength(2);
    expect(actions.filter((action) => action === 'charger.out-of-order-changed')).toHaveLength(2);
  });
});
