import type { GridEvent, getGridEventPerformance, listGridLimits } from '@plugboard/contracts/grid';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimJob } from '../../../platform/jobs/job.repository.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import {
  boot,
  createCommandsTest,
  operated,
  type CommandsTest,
  type Operated,
} from '../../../testing/command-tests.ts';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { insertReportedSession, stillOpen } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { controlGridEvents } from './control-events.service.ts';
import type { GridNeed } from './tell-drivers.service.ts';

interface Told {
  readonly connectorId: number;
  readonly csChargingProfiles: {
    readonly stackLevel: number;
    readonly chargingProfilePurpose: string;
    readonly validTo: string;
    readonly chargingSchedule: { readonly chargingSchedulePeriod: readonly { readonly limit: number }[] };
  };
}

// Chargers of 40 A on one phase, 9.2 kW each, at a site of their own for each test.
describe.each(engines)('the control of grid events on %s', (engine) => {
  let commands: CommandsTest;
  let superuser: string;
  let sites = 0;
  const putIntoDriversApps: Parameters<GridNeed['putIntoApps']>[1][] = [];
  const need: GridNeed = { putIntoApps: async (_, message) => void putIntoDriversApps.push(message) };

  const told = ({ asked }: Operated) =>
    asked
      .filter(({ action }) => action === 'SetChargingProfile')
      .map(({ payload }) => (payload as unknown as Told).csChargingProfiles);
  const limits = (point: Operated) =>
    told(point).map(({ chargingSchedule }) => chargingSchedule.chargingSchedulePeriod[0]?.limit);
  const cleared = ({ asked }: Operated) => asked.filter(({ action }) => action === 'ClearChargingProfile').length;
  const openCommands = () =>
    commands.test.database.kysely.selectFrom('command').select('id').where('state', 'in', ['QUEUED', 'SENT']).execute();
  /** Once charge points have answered what they were sent before. */
  const run = async (seconds: number) => {
    await expect.poll(openCommands).toEqual([]);
    commands.clock.pass(seconds);
    await controlGridEvents(commands.test.app.platform, need);
  };
  const send = (call: Parameters<CommandsTest['send']>[0]) => commands.send({ ...call, token: superuser });
  const read = async ({ id }: GridEvent) => (await send({ url: `/api/v1/grid-events/${id}/` })).json<GridEvent>();
  const performance = async ({ id }: GridEvent) =>
    (await send({ url: `/api/v1/grid-events/${id}/performance/` })).json<
      HandlerReplyOf<typeof getGridEventPerformance>
    >();

  /** Points with a car that charges, and what it draws. */
  async function site(names: readonly string[]) {
    sites += 1;
    const location = await insertLocation(commands.test.database, 'demo', { name: `Grid ${sites}`, timezone: 'UTC' });
    const points = [];
    for (const name of names) {
      const point = await operated(commands.test, name);
      point.answers('SetChargingProfile', { status: 'Accepted' });
      point.answers('ClearChargingProfile', { status: 'Accepted' });
      points.push(point);
    }
    await commands.test.database.kysely
      .updateTable('charger')
      .set({ location_id: location })
      .where(
        'id',
        'in',
        points.map(({ id }) => id),
      )
      .execute();
    return { location, points };
  }
  const draws = async (point: Operated, watts: number) => {
    await commands.test.database.kysely
      .updateTable('port')
      .set({ status: 'CHARGING', reported_status: 'Charging', power_w: watts })
      .where('charger_id', '=', point.id)
      .execute();
  };
  /** An event of two hours that began a minute ago. */
  async function event(location: string, special: object = {}) {
    const at = commands.clock.now();
    const minutes = Math.floor((at.getUTCHours() * 60 + at.getUTCMinutes()) / 5) * 5;
    const text = (value: number) => {
      const hours = Math.floor((value % 1440) / 60);
      return `${String(hours % 12 || 12).padStart(2, '0')}:${String(value % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
    };
    const body = {
      name: 'Peak',
      locations: [location],
      target_kind: 'LIMIT',
      target_value: 6.9,
      date: at.toISOString().slice(0, 10),
      start_at: text(minutes),
      end_at: text(minutes + 120),
      timezone: 'UTC',
      ...special,
    };
    const answer = await send({ method: 'POST', url: '/api/v1/grid-events/', body });
    expect(answer.statusCode).toBe(200);
    return answer.json<GridEvent>();
  }

  beforeAll(async () => {
    commands = await createCommandsTest(engine);
    superuser = await signInAs(commands.test, 'superuser');
    // The tests run the job themselves.
    await claimJob(commands.test.database, 'grid events', commands.clock.now(), new Date('2100-01-01T00:00:00Z'));
  });
  afterAll(() => commands.test.close());

  it('divides the target among cars, above the weekly schedule and with its end inside', async () => {
    const { location, points } = await site(['CUT-1', 'CUT-2']);
    for (const point of points) await draws(point, 9200);
    const created = await event(location);
    await run(5);
    await expect.poll(() => points.map(limits)).toEqual([[15], [15]]);
    expect(told(points[0] as Operated)[0]).toMatchObject({
      stackLevel: 2,
      chargingProfilePurpose: 'TxDefaultProfile',
      validTo: created.ends_at,
    });
    await expect.poll(async () => (await read(created)).state).toBe('ACTIVE');
    for (const point of points) await draws(point, 3450);
    await run(60);
    const { minutes, ports, baseline } = await performance(created);
    expect(minutes.map(({ target_kw, measured_kw }) => [target_kw, measured_kw])).toEqual([
      [6.9, 18.4],
      [6.9, 6.9],
    ]);
    expect(ports.map(({ outcome, limit_kw }) => [outcome, limit_kw])).toEqual([
      ['FOLLOWED', 3.45],
      ['FOLLOWED', 3.45],
    ]);
    expect(baseline).toMatchObject({ kind: 'TEN_OF_TEN' });

    await run(2 * 3600);
    expect(await read(created)).toMatchObject({
      state: 'COMPLETED',
      target_kw: 6.9,
      measured_kw: expect.closeTo(12.65, 6),
    });
    // Profiles run out by themselves: nothing is sent.
    expect(points.map(cleared)).toEqual([0, 0]);
    expect(await commands.test.database.kysely.selectFrom('grid_limit').selectAll().execute()).toEqual([]);
  });

  it('keeps 6 A for each car unless cars may be stopped', async () => {
    const { location, points } = await site(['MIN-1', 'MIN-2', 'MIN-3']);
    for (const point of points) await draws(point, 9200);
    const gentle = await event(location, { target_value: 3 });
    await run(5);
    await expect.poll(() => points.map(limits)).toEqual([[6], [6], [6]]);
    expect((await performance(gentle)).ports.map(({ outcome }) => outcome)).toContain('MINIMUM');
    await send({ method: 'PATCH', url: `/api/v1/grid-events/${gentle.id}/`, body: { may_pause: true } });
    await run(40);
    await expect.poll(() => points.flatMap((point) => limits(point).at(-1) ?? []).toSorted()).toEqual([0, 6, 6]);
  });

  it('leaves sessions alone that are opted out, and makes up for them elsewhere', async () => {
    const { location, points } = await site(['OUT-1', 'OUT-2']);
    for (const point of points) await draws(point, 4600);
    const [first, second] = points as [Operated, Operated];
    const session = '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10';
    const { kysely } = commands.test.database;
    await kysely.updateTable('port').set({ current_session_id: session }).where('charger_id', '=', first.id).execute();
    const opted = { tenant_id: 'demo', session_id: session, created_at: commands.clock.now() };
    await kysely.insertInto('grid_opt_out').values(opted).execute();
    const created = await event(location, { target_value: 6.9 });
    await run(5);
    await expect.poll(() => limits(second)).toEqual([10]);
    expect(told(first)).toEqual([]);
    expect((await performance(created)).ports.map(({ outcome }) => outcome)).toEqual(['OPTED_OUT', 'FOLLOWED']);
  });

  it('finds charge points that ignore their limit, and refuse it, and takes it from the others', async () => {
    const { location, points } = await site(['IGN-1', 'IGN-2', 'IGN-3']);
    for (const point of points) await draws(point, 9200);
    const [ignores, refuses, follows] = points as [Operated, Operated, Operated];
    refuses.answers('SetChargingProfile', { status: 'Rejected' });
    const created = await event(location, { target_value: 20.7 });
    await run(5);
    await expect.poll(() => points.map(limits)).toEqual([[30], [30], [30]]);
    await draws(follows, 6900);
    await run(30);
    await run(65);
    const outcomes = async () =>
      Object.fromEntries((await performance(created)).ports.map(({ charger, outcome }) => [charger.name, outcome]));
    expect(await outcomes()).toEqual({ 'IGN-1': 'IGNORED', 'IGN-2': 'REFUSED', 'IGN-3': 'FOLLOWED' });
    // 20.7 kW less twice 9.2 kW.
    await expect.poll(() => limits(follows).at(-1)).toBe(10);
    expect(limits(ignores).length).toBeGreaterThan(1);
    // Telling it again does not make it one that follows.
    await draws(follows, 2300);
    await run(20);
    await run(20);
    expect(await outcomes()).toMatchObject({ 'IGN-1': 'IGNORED', 'IGN-3': 'FOLLOWED' });
    expect(limits(follows).at(-1)).toBe(10);
  });

  it('gives everything back when it is ended early, and when the site is stopped', async () => {
    const { location, points } = await site(['END-1']);
    const [point] = points as [Operated];
    await draws(point, 9200);
    const early = await event(location);
    await run(5);
    await expect.poll(() => limits(point)).toHaveLength(1);
    await run(5);
    await send({ method: 'POST', url: `/api/v1/grid-events/${early.id}/end/` });
    await run(5);
    await expect.poll(() => cleared(point)).toBe(1);
    expect(await read(early)).toMatchObject({ state: 'COMPLETED', ended_early_by: expect.any(String) });

    await run(5);
    const stopped = await event(location);
    await run(5);
    await expect.poll(() => limits(point)).toHaveLength(2);
    await run(5);
    await send({ method: 'PATCH', url: `/api/v1/grid-site/${location}/`, body: { is_stopped: true } });
    await run(5);
    await expect.poll(() => cleared(point)).toBe(2);
    expect((await read(stopped)).state).toBe('ACTIVE');
  });

  it('sends limits again after a boot, and a charger no more than the site allows for a day', async () => {
    const { location, points } = await site(['DAY-1']);
    const [point] = points as [Operated];
    await draws(point, 9200);
    await send({ method: 'PATCH', url: `/api/v1/grid-site/${location}/`, body: { max_minutes_a_day: 3 } });
    const created = await event(location);
    await run(5);
    await expect.poll(() => limits(point)).toEqual([30]);
    await run(5);
    await boot(point.point);
    await run(10);
    await expect.poll(() => limits(point)).toEqual([30, 30]);
    for (const seconds of [60, 60, 60, 5]) await run(seconds);
    await expect.poll(() => cleared(point)).toBe(1);
    expect((await performance(created)).ports[0]?.outcome).toBe('CURTAILED_ENOUGH');
  });

  it('is cancelled where the portal was away the whole time', async () => {
    const { location } = await site(['AWAY-1']);
    const created = await event(location);
    await run(3 * 3600);
    expect((await read(created)).state).toBe('CANCELLED');
  });

  it('shows its limits and planned ones in the effective line of a port', async () => {
    const { location, points } = await site(['LINE-1', 'LINE-2']);
    const [point] = points as [Operated];
    await draws(point, 9200);
    await event(location, { name: 'Now' });
    await run(5);
    await expect.poll(() => limits(point)).toHaveLength(1);
    const day = commands.clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(commands.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await event(location, { name: 'Tomorrow', date: tomorrow, target_kind: 'PERCENT', target_value: 50 });
    const of = async (date: string) =>
      (await send({ url: `/api/v1/charger-port/${point.ports[0]}/grid-limits/?date=${date}` })).json<
        HandlerReplyOf<typeof listGridLimits>
      >().limits;
    const named = (found: Awaited<ReturnType<typeof of>>, name: string) => found.find((each) => each.name === name);
    expect(named(await of(day), 'Now')).toMatchObject({ is_planned: false });
    // Half of the port’s 9.6 kW.
    expect(named(await of(tomorrow), 'Tomorrow')).toMatchObject({ limit: 4.8, is_planned: true });
  });

  it('tells the drivers whose charge is cut until when, in both languages', async () => {
    const { location, points } = await site(['TELL-1', 'TELL-2']);
    const [cut, idle] = points as [Operated, Operated];
    await draws(cut, 9200);
    const driver = await insertDriver(commands.test.database, 'curtailed');
    const session = await insertReportedSession(commands.test, cut.id, { ...stillOpen, account_id: driver });
    const { kysely } = commands.test.database;
    await kysely.updateTable('port').set({ current_session_id: session }).where('charger_id', '=', cut.id).execute();
    const created = await event(location, { target_value: 4 });
    await run(5);
    expect(putIntoDriversApps).toMatchObject([
      { accounts: [driver], kind: 'GRID_EVENT', of: { event: created.id, title_es: expect.stringContaining('carga') } },
    ]);
    expect(putIntoDriversApps[0]?.of.text_en).toMatch(/until .* UTC/);
    expect(idle.asked.filter(({ action }) => action === 'SetChargingProfile')).toEqual([]);
  });
});
