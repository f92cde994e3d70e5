import type { ChargerGroup, SiteLoad } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import {
  boot,
  createCommandsTest,
  operated,
  type CommandsTest,
  type Operated,
} from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { controlLoad } from './control-load.service.ts';

interface Told {
  readonly connectorId: number;
  readonly csChargingProfiles: {
    readonly chargingProfilePurpose: string;
    readonly chargingSchedule: {
      readonly chargingRateUnit: string;
      readonly chargingSchedulePeriod: { readonly startPeriod: number; readonly limit: number }[];
    };
  };
}

// Chargers of 40 A on one phase, whose line is not known, at a site of their own for each test.
describe.each([oneEngine])('load control on %s', (engine) => {
  let commands: CommandsTest;
  let sites = 0;

  /** The limits that a charge point was told, in the order of their coming. */
  const told = ({ asked }: Operated) =>
    asked
      .filter(({ action }) => action === 'SetChargingProfile')
      .map(({ payload }) => (payload as unknown as Told).csChargingProfiles.chargingSchedule.chargingSchedulePeriod);
  const limits = (point: Operated) => told(point).map(([first]) => first?.limit);
  /** The same without repeats of limits that were not answered in time. */
  const steps = (point: Operated) => limits(point).filter((limit, index, all) => limit !== all[index - 1]);
  /** Looks at all sites, also at those that are not due for a while. */
  const look = async (seconds = 4) => {
    commands.clock.pass(seconds);
    await controlLoad(commands.test.app.platform);
  };
  /** The limits that charge points were told last, after a look at all sites. */
  const lastLimits = async (points: readonly Operated[]) => {
    await look();
    return points.map((point) => limits(point).at(-1));
  };
  const status = ({ point }: Operated, state: string) =>
    point.call('StatusNotification', { connectorId: 1, status: state, errorCode: 'NoError' });
  const siteLoad = async (id: string) => (await commands.send({ url: `/api/v1/load-control/${id}/` })).json<SiteLoad>();

  async function group(names: readonly string[], limit: object) {
    sites += 1;
    const location = await insertLocation(commands.test.database, 'demo', { name: `Site ${sites}` });
    const points = [];
    for (const name of names) {
      const point = await operated(commands.test, name);
      point.answers('SetChargingProfile', { status: 'Accepted' });
      point.answers('ClearChargingProfile', { status: 'Accepted' });
      points.push(point);
    }
    const ids = points.map(({ id }) => id);
    await commands.test.database.kysely
      .updateTable('charger')
      .set({ location_id: location })
      .where('id', 'in', ids)
      .execute();
    const body = { name: `Group ${sites}`, location, chargers: ids, ...limit };
    const added = await commands.send({ method: 'POST', url: '/api/v1/charger-group/', body });
    return { location, points, group: added.json<ChargerGroup>() };
  }

  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  it('tells all what they may draw together, and what holds when they hear nothing any more', async () => {
    const { points } = await group(['ALL-1', 'ALL-2'], { max_current: 20 });
    await look(0);
    await expect.poll(() => points.map(limits)).toEqual([[6], [6]]);
    expect(points[0]?.asked[0]?.payload).toMatchObject({
      connectorId: 0,
      csChargingProfiles: {
        chargingProfilePurpose: 'ChargePointMaxProfile',
        chargingProfileKind: 'Absolute',
        chargingSchedule: { chargingRateUnit: 'A' },
      },
    });
    expect(told(points[0]!)[0]?.map(({ startPeriod }) => startPeriod)).toEqual([0, 900, 1800]);
  });

  it('gives a car what is free at once, and the rest when the others have come down', async () => {
    const { points } = await group(['CAR-1', 'CAR-2'], { max_current: 32 });
    const [first, second] = [points[0]!, points[1]!];
    await look(0);
    await expect.poll(() => [limits(first), limits(second)]).toEqual([[6], [6]]);
    await status(first, 'Charging');
    const settled = () => lastLimits(points);
    await expect.poll(settled).toEqual([32, 0]);
    // Never more than 32 A, in any order: 26 A while the other may still draw 6.
    expect(steps(first)).toEqual([6, 26, 32]);
    await status(second, 'Charging');
    await expect.poll(settled).toEqual([16, 16]);
    expect(steps(second)).toEqual([6, 0, 16]);
  });

  it('gives nothing to a charger that its weekly schedule pauses, and says until when', async () => {
    const { points, location } = await group(['DAY', 'NIGHT'], { max_current: 20 });
    const [day, night] = [points[0]!, points[1]!];
    // Open for an hour each day, the next time in one to two hours.
    const start = new Date(Math.ceil(commands.clock.now().getTime() / 3_600_000 + 1) * 3_600_000);
    const hour = (at: number) => new Date(at).toLocaleTimeString('en-US', { timeZone: 'UTC', timeStyle: 'short' });
    const [start_at, end_at] = [0, 3_600_000].map((later) => hour(start.getTime() + later).padStart(8, '0'));
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start_at, end_at, timezone: 'UTC' }));
    await commands.test.database.kysely
      .updateTable('port')
      .set({ schedule: JSON.stringify(week) })
      .where('charger_id', '=', night.id)
      .execute();
    await status(day, 'Charging');
    await status(night, 'SuspendedEVSE');
    await expect.poll(() => lastLimits(points)).toEqual([20, 0]);
    const { tree } = await siteLoad(location);
    expect(tree.chargers.map(({ ports: [port] }) => [port?.demand, port?.pause])).toEqual([
      [40, null],
      [0, { by: 'schedule', until: start.toISOString() }],
    ]);
  });

  it('counts a charger that is offline with what it may draw, and then with its floor', async () => {
    const { points, location } = await group(['OFF-1', 'OFF-2'], { max_current: 32 });
    const [away, other] = [points[0]!, points[1]!];
    await status(away, 'Charging');
    await status(other, 'Charging');
    const settled = () => lastLimits(points);
    await expect.poll(settled).toEqual([16, 16]);
    await away.point.terminate();
    await commands.test.database.kysely
      .updateTable('charger')
      .set({ is_online: false })
      .where('id', '=', away.id)
      .execute();
    await look(31);
    expect(limits(other).at(-1)).toBe(16);
    // Now it has fallen back.
    await expect
      .poll(async () => {
        await look(120);
        return limits(other).at(-1);
      })
      .toBe(26);
    // The charge point knows its limit before the backend has stored its answer.
    const held = async () =>
      (await siteLoad(location)).tree.chargers.map(({ name, control, held }) => [name, control, held]);
    await expect.poll(held).toEqual([
      ['OFF-1', 'OFFLINE', 6],
      ['OFF-2', 'ONLINE', 26],
    ]);
  });

  it('counts a charge point that refuses with all it can give, and says so', async () => {
    const { points, group: added } = await group(['NO-1', 'NO-2'], { max_current: 45 });
    const [stubborn, other] = [points[0]!, points[1]!];
    stubborn.answers('SetChargingProfile', { status: 'Rejected' });
    await status(other, 'Charging');
    await expect
      .poll(async () => {
        await look();
        return (await siteLoad(added.id)).tree.chargers.map(({ control, held }) => [control, held]);
      })
      .toEqual([
        ['REFUSES', null],
        ['ONLINE', 0],
      ]);
    expect(limits(stubborn)).toHaveLength(1);
  });

  it('tells again what is not kept', async () => {
    const { points, location } = await group(['OVER'], { max_current: 10 });
    const [over] = [points[0]!];
    await status(over, 'Charging');
    const confirmed = async () => {
      await look();
      const { tree } = await siteLoad(location);
      return tree.chargers.map(({ held }) => held);
    };
    await expect.poll(confirmed).toEqual([10]);
    const before = limits(over).length;
    await commands.test.database.kysely
      .updateTable('port')
      .set({ power_w: 7000 })
      .where('charger_id', '=', over.id)
      .execute();
    await look(61);
    await expect.poll(() => limits(over).slice(before)).toEqual([10]);
  });

  it('keeps the limit of a site that is over several super groups', async () => {
    const { points, location, group: first } = await group(['ROOF', 'YARD'], { max_current: 40 });
    const [roof, yard] = [points[0]!, points[1]!];
    const add = (url: string, body: object) => commands.send({ method: 'POST', url, body: { location, ...body } });
    const members = (id: string, chargers: readonly string[]) =>
      commands.send({
        method: 'PATCH',
        url: `/api/v1/charger-group/${id}/add_or_update_charger`,
        body: { chargers },
        headers: { 'if-match': '*' },
      });
    await members(first.id, [roof.id]);
    const second = await add('/api/v1/charger-group/', { name: 'Yard', max_current: 40, chargers: [yard.id] });
    const groups = [first.id, second.json<ChargerGroup>().id];
    for (const [index, id] of groups.entries())
      await add('/api/v1/charger-super-group/', { name: `Super ${index}`, max_current: 40, groups: [id] });
    await commands.test.database.kysely
      .updateTable('charger')
      .set({ router_serial_number: 'RT-1', router_sim_iccid: null })
      .where('id', '=', yard.id)
      .execute();
    for (const point of points) await status(point, 'Charging');
    const settled = () => lastLimits(points);
    await expect.poll(settled).toEqual([40, 40]);
    const url = `/api/v1/load-control/${location}/limit/`;
    await commands.send({ method: 'PATCH', url, body: { max_load: null, max_current: 30 } });
    await expect.poll(settled).toEqual([15, 15]);
    const { tree, routers } = await siteLoad(location);
    const site = { kind: 'site', max_current: 30 };
    const supers = { kind: 'super_group', parent: location, max_current: 40 };
    expect(tree.nodes.slice(0, 3)).toMatchObject([site, supers, supers]);
    expect(routers).toEqual([{ serial_number: 'RT-1', sim_iccid: null, chargers: [yard.id] }]);
  });

  it('tells a charge point that has booted again', async () => {
    const { points } = await group(['BOOTS'], { max_current: 10 });
    const [booted] = [points[0]!];
    await look(0);
    await expect.poll(() => limits(booted)).toEqual([6]);
    await boot(booted.point);
    await expect
      .poll(async () => {
        await look();
        return limits(booted).length;
      })
      .toBeGreaterThan(1);
    expect(new Set(limits(booted))).toEqual(new Set([6]));
  });

  it('follows another limit, a priority and a known line', async () => {
    const { points, group: added } = await group(['PRIO-1', 'PRIO-2'], { max_current: 40 });
    for (const point of points) await status(point, 'Charging');
    const settled = () => lastLimits(points);
    await expect.poll(settled).toEqual([20, 20]);
    const member = (charger: string | undefined, body: object) =>
      commands.send({ method: 'PATCH', url: `/api/v1/charger-group/${added.id}/charger/${charger}/`, body });
    await member(points[0]?.id, { priority: 'HIGH' });
    await expect.poll(settled).toEqual([24.6, 15.3]);
    await member(points[0]?.id, { feed: 1 });
    await member(points[1]?.id, { feed: 2 });
    await expect.poll(settled).toEqual([40, 40]);
    expect((await member(crypto.randomUUID(), { feed: 2 })).statusCode).toBe(404);
    expect((await member(points[1]?.id, { feed: 4 })).statusCode).toBe(400);
  });

  it('takes the limit from a charger whose group is removed', async () => {
    const { points, group: added } = await group(['GONE'], { max_current: 10 });
    await look(0);
    await expect.poll(() => limits(points[0]!)).toEqual([6]);
    await commands.send({ method: 'DELETE', url: `/api/v1/charger-group/${added.id}/` });
    await expect
      .poll(async () => {
        await look();
        return points[0]?.asked.at(-1)?.action;
      })
      .toBe('ClearChargingProfile');
    const rows = () =>
      commands.test.database.kysely
        .selectFrom('load_limit')
        .selectAll()
        .where('charger_id', '=', points[0]!.id)
        .execute();
    await expect
      .poll(async () => {
        await look();
        return rows();
      })
      .toEqual([]);
  });

  it('shows a site only to its tenant', async () => {
    const { location } = await group(['OWN'], { max_current: 10 });
    expect(await siteLoad(location)).toMatchObject({ is_controlled: true, location: { id: location } });
    expect((await commands.send({ url: `/api/v1/load-control/${crypto.randomUUID()}/` })).statusCode).toBe(404);
  });
});
