import type { listGridLimits } from '@plugboard/contracts/grid';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operated } from '../../../testing/command-tests.ts';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createGridEventsTest, type GridEventsTest, cleared, limits, told } from '../../../testing/grid-event-tests.ts';
import { insertReportedSession, stillOpen } from '../../../testing/session-fixtures.ts';

describe.each([oneEngine])('the control of grid events on %s', (engine) => {
  let grid: GridEventsTest;

  beforeAll(async () => {
    grid = await createGridEventsTest(engine);
  });
  afterAll(() => grid.test.close());

  it('divides the target among cars, above the weekly schedule and with its end inside', async () => {
    const { location, points } = await grid.site(['CUT-1', 'CUT-2']);
    for (const point of points) await grid.draws(point, 9200);
    const created = await grid.event(location);
    await grid.run(5);
    await expect.poll(() => points.map(limits)).toEqual([[15], [15]]);
    expect(told(points[0] as Operated)[0]).toMatchObject({
      stackLevel: 2,
      chargingProfilePurpose: 'TxDefaultProfile',
      validTo: created.ends_at,
    });
    await expect.poll(async () => (await grid.read(created)).state).toBe('ACTIVE');
    for (const point of points) await grid.draws(point, 3450);
    await grid.run(60);
    const { minutes, ports, baseline } = await grid.performance(created);
    expect(minutes.map(({ target_kw, measured_kw }) => [target_kw, measured_kw])).toEqual([
      [6.9, 18.4],
      [6.9, 6.9],
    ]);
    expect(ports.map(({ outcome, limit_kw }) => [outcome, limit_kw])).toEqual([
      ['FOLLOWED', 3.45],
      ['FOLLOWED', 3.45],
    ]);
    expect(baseline).toMatchObject({ kind: 'TEN_OF_TEN' });

    await grid.run(2 * 3600);
    expect(await grid.read(created)).toMatchObject({
      state: 'COMPLETED',
      target_kw: 6.9,
      measured_kw: expect.closeTo(12.65, 6),
    });
    // Profiles run out by themselves: nothing is sent.
    expect(points.map(cleared)).toEqual([0, 0]);
    expect(await grid.test.database.kysely.selectFrom('grid_limit').selectAll().execute()).toEqual([]);
  });

  it('keeps 6 A for each car unless cars may be stopped', async () => {
    const { location, points } = await grid.site(['MIN-1', 'MIN-2', 'MIN-3']);
    for (const point of points) await grid.draws(point, 9200);
    const gentle = await grid.event(location, { target_value: 3 });
    await grid.run(5);
    await expect.poll(() => points.map(limits)).toEqual([[6], [6], [6]]);
    const { ports } = await grid.performance(gentle);
    expect(ports.filter(({ outcome }) => outcome === 'MINIMUM')).toHaveLength(3);
    expect((await grid.read(gentle)).port_results).toMatchObject({ followed: 0, at_minimum: 3, not_followed: 0 });
    await grid.send({ method: 'PATCH', url: `/api/v1/grid-events/${gentle.id}/`, body: { may_pause: true } });
    await grid.run(40);
    await expect.poll(() => points.flatMap((point) => limits(point).at(-1) ?? []).toSorted()).toEqual([0, 6, 6]);
  });

  it('keeps what a port did after its car has left, and calls no port without a car one that did not follow', async () => {
    const { location, points } = await grid.site(['LEFT-1', 'LEFT-2', 'LEFT-3']);
    const [leaves, never, away] = points as [Operated, Operated, Operated];
    await grid.draws(leaves, 4600);
    const { kysely } = grid.test.database;
    await kysely.updateTable('charger').set({ is_online: false }).where('id', '=', away.id).execute();
    const created = await grid.event(location);
    await grid.run(5);
    await kysely
      .updateTable('port')
      .set({ status: 'AVAILABLE', reported_status: 'Available', power_w: 0 })
      .where('charger_id', '=', leaves.id)
      .execute();
    await grid.run(60);
    const { ports } = await grid.performance(created);
    expect(ports.map(({ charger, outcome }) => [charger.name, outcome])).toEqual([
      ['LEFT-3', 'OFFLINE'],
      ['LEFT-1', 'FOLLOWED'],
      ['LEFT-2', 'IDLE'],
    ]);
    const results = { followed: 1, at_minimum: 0, exempt: 0, not_followed: 0, unreachable: 1, idle: 1 };
    expect((await grid.read(created)).port_results).toEqual(results);
    expect(told(never)).not.toEqual([]);
  });

  it('leaves sessions alone that are opted out, and makes up for them elsewhere', async () => {
    const { location, points } = await grid.site(['OUT-1', 'OUT-2']);
    for (const point of points) await grid.draws(point, 4600);
    const [first, second] = points as [Operated, Operated];
    const session = '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10';
    const { kysely } = grid.test.database;
    await kysely.updateTable('port').set({ current_session_id: session }).where('charger_id', '=', first.id).execute();
    const opted = { tenant_id: 'demo', session_id: session, created_at: grid.clock.now() };
    await kysely.insertInto('grid_opt_out').values(opted).execute();
    const created = await grid.event(location, { target_value: 6.9 });
    await grid.run(5);
    await expect.poll(() => limits(second)).toEqual([10]);
    expect(told(first)).toEqual([]);
    expect((await grid.performance(created)).ports.map(({ outcome }) => outcome)).toEqual(['OPTED_OUT', 'FOLLOWED']);
  });

  it('finds charge points that ignore their limit, and refuse it, and takes it from the others', async () => {
    const { location, points } = await grid.site(['IGN-1', 'IGN-2', 'IGN-3']);
    for (const point of points) await grid.draws(point, 9200);
    const [ignores, refuses, follows] = points as [Operated, Operated, Operated];
    refuses.answers('SetChargingProfile', { status: 'Rejected' });
    const created = await grid.event(location, { target_value: 20.7 });
    await grid.run(5);
    await expect.poll(() => points.map(limits)).toEqual([[30], [30], [30]]);
    await grid.draws(follows, 6900);
    await grid.run(30);
    await grid.run(65);
    const outcomes = async () =>
      Object.fromEntries(
        (await grid.performance(created)).ports.map(({ charger, outcome }) => [charger.name, outcome]),
      );
    expect(await outcomes()).toEqual({ 'IGN-1': 'IGNORED', 'IGN-2': 'REFUSED', 'IGN-3': 'FOLLOWED' });
    // 20.7 kW less twice 9.2 kW.
    await expect.poll(() => limits(follows).at(-1)).toBe(10);
    expect(limits(ignores).length).toBeGreaterThan(1);
    // Telling it again does not make it one that follows.
    await grid.draws(follows, 2300);
    await grid.run(20);
    await grid.run(20);
    expect(await outcomes()).toMatchObject({ 'IGN-1': 'IGNORED', 'IGN-3': 'FOLLOWED' });
    expect(limits(follows).at(-1)).toBe(10);
  });

  it('is cancelled where the portal was away the whole time', async () => {
    const { location } = await grid.site(['AWAY-1']);
    const created = await grid.event(location);
    await grid.run(3 * 3600);
    expect((await grid.read(created)).state).toBe('CANCELLED');
  });

  it('shows its limits and planned ones in the effective line of a port', async () => {
    const { location, points } = await grid.site(['LINE-1', 'LINE-2']);
    const [point] = points as [Operated];
    await grid.draws(point, 9200);
    await grid.event(location, { name: 'Now' });
    await grid.run(5);
    await expect.poll(() => limits(point)).toHaveLength(1);
    const day = grid.clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(grid.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await grid.event(location, { name: 'Tomorrow', date: tomorrow, target_kind: 'PERCENT', target_value: 50 });
    const of = async (date: string) =>
      (await grid.send({ url: `/api/v1/charger-port/${point.ports[0]}/grid-limits/?date=${date}` })).json<
        HandlerReplyOf<typeof listGridLimits>
      >().limits;
    const named = (found: Awaited<ReturnType<typeof of>>, name: string) => found.find((each) => each.name === name);
    expect(named(await of(day), 'Now')).toMatchObject({ is_planned: false });
    // Half of the port’s 9.6 kW.
    expect(named(await of(tomorrow), 'Tomorrow')).toMatchObject({ limit: 4.8, is_planned: true });
  });

  it('tells the drivers whose charge is cut until when, in both languages', async () => {
    const { location, points } = await grid.site(['TELL-1', 'TELL-2']);
    const [cut, idle] = points as [Operated, Operated];
    await grid.draws(cut, 9200);
    const driver = await insertDriver(grid.test.database, 'curtailed');
    const session = await insertReportedSession(grid.test, cut.id, { ...stillOpen, account_id: driver });
    const { kysely } = grid.test.database;
    await kysely.updateTable('port').set({ current_session_id: session }).where('charger_id', '=', cut.id).execute();
    const created = await grid.event(location, { target_value: 4 });
    await grid.run(5);
    expect(grid.putIntoApps).toMatchObject([
      { accounts: [driver], kind: 'GRID_EVENT', of: { event: created.id, title_es: expect.stringContaining('carga') } },
    ]);
    expect(grid.putIntoApps[0]?.of.text_en).toMatch(/until .* UTC/);
    expect(idle.asked.filter(({ action }) => action === 'SetChargingProfile')).toEqual([]);
  });
});
