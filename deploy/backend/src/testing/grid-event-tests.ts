import type { getGridEventPerformance, GridEvent } from '@plugboard/contracts/grid';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import { expect } from 'vitest';
import { controlGridEvents } from '../modules/grid/grid-control/control-events.service.ts';
import type { GridNeed } from '../modules/grid/grid-control/tell-drivers.service.ts';
import { claimJob } from '../platform/jobs/job.repository.ts';
import { insertLocation } from './charger-fixtures.ts';
import { createCommandsTest, operated, type CommandsTest, type Operated } from './command-tests.ts';
import type { Engine } from './engines.ts';
import { signInAs } from './sign-in.ts';

interface Told {
  readonly csChargingProfiles: {
    readonly stackLevel: number;
    readonly chargingProfilePurpose: string;
    readonly validTo: string;
    readonly chargingSchedule: { readonly chargingSchedulePeriod: readonly { readonly limit: number }[] };
  };
}

/** Profiles that a charge point was sent. */
export const told = ({ asked }: Operated) =>
  asked
    .filter(({ action }) => action === 'SetChargingProfile')
    .map(({ payload }) => (payload as unknown as Told).csChargingProfiles);
/** The first limit of each, in A. */
export const limits = (point: Operated) =>
  told(point).map(({ chargingSchedule }) => chargingSchedule.chargingSchedulePeriod[0]?.limit);
export const cleared = ({ asked }: Operated) => asked.filter(({ action }) => action === 'ClearChargingProfile').length;

export type GridEventsTest = Awaited<ReturnType<typeof createGridEventsTest>>;

/** An application whose grid events a test carries out itself, run by run, at chargers of 40 A on one phase: 9.2 kW. */
export async function createGridEventsTest(engine: Engine) {
  const commands = await createCommandsTest(engine);
  const { test, clock } = commands;
  const superuser = await signInAs(test, 'superuser');
  await claimJob(test.database, 'grid events', clock.now(), new Date('2100-01-01T00:00:00Z'));
  let sites = 0;
  /** Messages for the apps of drivers, in order. */
  const putIntoApps: Parameters<GridNeed['putIntoApps']>[1][] = [];
  const need: GridNeed = { putIntoApps: async (_, message) => void putIntoApps.push(message) };

  const openCommands = () =>
    test.database.kysely.selectFrom('command').select('id').where('state', 'in', ['QUEUED', 'SENT']).execute();
  /** Once charge points have answered what they were sent before. */
  const run = async (seconds: number) => {
    await expect.poll(openCommands).toEqual([]);
    clock.pass(seconds);
    await controlGridEvents(test.app.platform, need);
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
    const location = await insertLocation(test.database, 'demo', { name: `Grid ${sites}`, timezone: 'UTC' });
    const points = [];
    for (const name of names) {
      const point = await operated(test, name);
      point.answers('SetChargingProfile', { status: 'Accepted' });
      point.answers('ClearChargingProfile', { status: 'Accepted' });
      points.push(point);
    }
    await test.database.kysely
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
    await test.database.kysely
      .updateTable('port')
      .set({ status: 'CHARGING', reported_status: 'Charging', power_w: watts })
      .where('charger_id', '=', point.id)
      .execute();
  };
  /** An event of two hours that began a minute ago. */
  async function event(location: string, special: object = {}) {
    const at = clock.now();
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

  return { test, clock, putIntoApps, run, send, read, performance, site, draws, event };
}
