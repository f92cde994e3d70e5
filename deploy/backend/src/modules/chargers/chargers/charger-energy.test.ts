import { getChargerStatusHistory, type ChargerStatus } from '@plugboard/contracts/chargers';
import { getChargerEnergy, type ChargerEnergy } from '@plugboard/contracts/charging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { insertChargerInService, portOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const zone = 'America/Los_Angeles';
/** The afternoon of November 20 at the site. */
const now = new Date('2026-11-20T22:00:00Z');

interface Stay {
  readonly from: string;
  readonly to: string | null;
  readonly energy_wh: number;
  readonly port?: string;
  /** Register in Wh by moment. */
  readonly meter?: Readonly<Record<string, number>>;
}

describe.each(engines)('what a charger delivered over time on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let charger: string;
  let ports: readonly string[];

  async function charge({ from, to, energy_wh, port = ports[0] ?? '', meter = {} }: Stay, tenant_id = 'demo') {
    const id = newId();
    const money = {
      revenue_minor: 0,
      electricity_cost_minor: 0,
      activation_fee_minor: 0,
      idle_fee_minor: 0,
      sales_tax_minor: 0,
    };
    const times = {
      started_at: new Date(from),
      ended_at: to && new Date(to),
      charging_started_at: new Date(from),
      charging_ended_at: to && new Date(to),
    };
    await test.database.kysely
      .insertInto('charging_session')
      .values({
        tenant_id,
        id,
        charger_id: charger,
        port_id: port,
        status: to === null ? 'IN_PROGRESS' : 'COMPLETED',
        authentication: 'FLEET_RFID',
        ...times,
        ...money,
        energy_wh,
        peak_w: 7000,
        currency: 'USD',
      })
      .execute();
    for (const [at, wh] of Object.entries(meter))
      await test.database.kysely
        .insertInto('meter_value')
        .values({ tenant_id, session_id: id, at: new Date(at), energy_wh: wh })
        .execute();
  }
  const energy = async (query: string): Promise<ChargerEnergy> => {
    const reply = await test.call({ url: `${getChargerEnergy.path.replace('{id}', charger)}?${query}`, token });
    expect(reply.statusCode).toBe(200);
    return reply.json<ChargerEnergy>();
  };
  /** Non-zero values by the start of their interval. */
  const delivered = ({ current }: ChargerEnergy, port = ports[0]) =>
    Object.fromEntries(
      current.intervals.flatMap((at, index) => {
        const value = current.ports.find((one) => one.port === port)?.energy[index];
        return value ? [[at, value]] : [];
      }),
    );

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'partner');
    charger = await insertChargerInService(test, 'ENERGY-1', { timezone: zone });
    ports = [(await portOf(test, charger, 1)).id, (await portOf(test, charger, 2)).id];
    // Over midnight at the site, most of it before: the meter says so.
    await charge({
      from: '2026-11-19T06:00:00Z',
      to: '2026-11-19T10:00:00Z',
      energy_wh: 8000,
      meter: {
        '2026-11-19T06:00:00Z': 100_000,
        '2026-11-19T07:59:00Z': 106_000,
        '2026-11-19T08:00:00Z': 106_000,
        '2026-11-19T10:00:00Z': 108_000,
      },
    });
    await charge({ from: '2026-11-20T18:00:00Z', to: '2026-11-20T18:30:00Z', energy_wh: 3000, port: ports[1] ?? '' });
    await charge({ from: '2026-11-20T21:40:00Z', to: null, energy_wh: 1000 });
    await charge({ from: '2026-11-12T18:00:00Z', to: '2026-11-12T19:00:00Z', energy_wh: 5000 });
    // Longer ago than the period before.
    await charge({ from: '2026-11-01T18:00:00Z', to: '2026-11-01T19:00:00Z', energy_wh: 5000 });
    await charge({ from: '2026-11-20T18:00:00Z', to: '2026-11-20T19:00:00Z', energy_wh: 9000 }, 'metro');
  });
  afterAll(() => test.close());

  it('is by day of the site, with the days before', async () => {
    const week = await energy('days=7');
    expect(week).toMatchObject({
      timezone: zone,
      interval: 'day',
      current: {
        starts_at: '2026-11-14T08:00:00.000Z',
        ends_at: '2026-11-21T08:00:00.000Z',
        energy: 12,
        sessions: 3,
        peak_watts: 7000,
      },
      before: { energy: 5, sessions: 1, intervals: [0, 0, 0, 0, 0, 5, 0] },
    });
    expect(delivered(week)).toEqual({
      '2026-11-18T08:00:00.000Z': 6,
      '2026-11-19T08:00:00.000Z': 2,
      '2026-11-20T08:00:00.000Z': 1,
    });
    expect(delivered(week, ports[1])).toEqual({ '2026-11-20T08:00:00.000Z': 3 });
  });

  it('is by quarter of an hour in one day, and says nothing about what is to come', async () => {
    const day = await energy('days=1');
    expect(day.interval).toBe('quarter_hour');
    expect(day.current.intervals).toHaveLength(96);
    expect(delivered(day, ports[1])).toEqual({ '2026-11-20T18:00:00.000Z': 1.5, '2026-11-20T18:15:00.000Z': 1.5 });
    expect(delivered(day)).toEqual({ '2026-11-20T21:30:00.000Z': 0.25, '2026-11-20T21:45:00.000Z': 0.75 });
    expect(day.current.ports[0]?.energy.filter((value) => value === null)).toHaveLength(39);
    expect(day.before.energy).toBe(2);
  });

  it('takes the last day that is asked for, on a day of 25 hours as well', async () => {
    expect((await energy('days=1&until=2026-11-01')).current).toMatchObject({
      energy: 5,
      intervals: expect.objectContaining({ length: 100 }),
    });
  });

  it.each(['days=8', 'until=2026-13-01', 'days=1&from=2026-01-01'])('refuses %s', async (query) => {
    const reply = await test.call({ url: `${getChargerEnergy.path.replace('{id}', charger)}?${query}`, token });
    expect(reply.statusCode).toBe(400);
  });

  it.each(['0001-01-02', '1999-12-31', '2101-01-01'])('says which days there are instead of %s', async (until) => {
    for (const { path } of [getChargerEnergy, getChargerStatusHistory]) {
      const reply = await test.call({ url: `${path.replace('{id}', charger)}?until=${until}`, token });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual({
        until: ['Choose a day between January 1, 2000 and December 31, 2100.'],
      });
    }
  });

  it('keeps in its day what a register counted before it fell back', async () => {
    await charge({
      from: '2026-09-02T04:00:00Z',
      to: '2026-09-02T10:00:00Z',
      energy_wh: 8000,
      meter: {
        '2026-09-02T04:00:00Z': 100_000,
        '2026-09-02T05:00:00Z': 105_000,
        '2026-09-02T05:10:00Z': 0,
        '2026-09-02T07:00:00Z': 1000,
        '2026-09-02T10:00:00Z': 3000,
      },
    });
    expect(delivered(await energy('days=7&until=2026-09-03'))).toEqual({
      '2026-09-01T07:00:00.000Z': 6,
      '2026-09-02T07:00:00.000Z': 2,
    });
  });

  it.each([getChargerEnergy, getChargerStatusHistory])('shows no other tenant: $path', async ({ path }) => {
    const elsewhere = await signInAs(test, 'admin', 'metro');
    const reply = await test.call({ url: path.replace('{id}', charger), token: elsewhere, tenant: 'metro' });
    expect(reply.statusCode).toBe(404);
  });

  it('has the status of each port since before the period until now', async () => {
    const change = (status: ChargerStatus, at: string) =>
      test.database.kysely
        .insertInto('status_history')
        .values({
          tenant_id: 'demo',
          id: newId(),
          charger_id: charger,
          port_id: ports[0] ?? '',
          status,
          created_at: new Date(at),
        })
        .execute();
    await change('AVAILABLE', '2026-10-01T00:00:00Z');
    await change('CHARGING', '2026-11-20T18:00:00Z');
    await change('AVAILABLE', '2026-11-20T19:00:00Z');
    const url = `${getChargerStatusHistory.path.replace('{id}', charger)}?days=1`;
    const reply = await test.call({ url, token });
    expect(reply.json()).toEqual({
      timezone: zone,
      starts_at: '2026-11-20T08:00:00.000Z',
      ends_at: '2026-11-21T08:00:00.000Z',
      ports: [
        {
          port: ports[0],
          connector_id: 1,
          complete_from: '2026-11-20T08:00:00.000Z',
          intervals: [
            { status: 'AVAILABLE', starts_at: '2026-11-20T08:00:00.000Z', ends_at: '2026-11-20T18:00:00.000Z' },
            { status: 'CHARGING', starts_at: '2026-11-20T18:00:00.000Z', ends_at: '2026-11-20T19:00:00.000Z' },
            { status: 'AVAILABLE', starts_at: '2026-11-20T19:00:00.000Z', ends_at: '2026-11-20T22:00:00.000Z' },
          ],
        },
        { port: ports[1], connector_id: 2, complete_from: '2026-11-20T08:00:00.000Z', intervals: [] },
      ],
    });
  });
});
