import { exportChargingSessions, listChargingSessions } from '@plugboard/contracts/charging';
import type { ChargingSession, ChargingSessionDetail, SessionMeterValue } from '@plugboard/contracts/charging';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertChargerInService, portOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('charging activity on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let charger: string;
  let location: string;
  const paid = newId();
  const open = newId();

  const insert = async (id: string, special: object) => {
    const { id: port_id } = await portOf(test, charger);
    await test.database.kysely
      .insertInto('charging_session')
      .values({
        tenant_id: 'demo',
        id,
        charger_id: charger,
        port_id,
        location_id: location,
        status: 'COMPLETED_AND_PAID',
        authentication: 'QR_CODE',
        account_id: null,
        driver_name: '=Ida',
        started_at: '2026-03-01T10:00:00Z',
        ended_at: '2026-03-01T11:00:00Z',
        charging_started_at: null,
        charging_ended_at: null,
        energy_wh: 10_000,
        peak_w: 7200,
        currency: 'USD',
        revenue_minor: 550,
        electricity_cost_minor: 120,
        activation_fee_minor: 100,
        idle_fee_minor: 0,
        sales_tax_minor: 50,
        ...special,
      } as never)
      .execute();
  };
  const get = async <Body>(url: string, as = token) => (await test.call({ url, token: as })).json<Body>();
  const ids = async (query: string) =>
    (await get<{ results: ChargingSession[] }>(`${listChargingSessions.path}?${query}`)).results.map(({ id }) => id);

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'partner');
    location = await insertLocation(test.database, 'demo', { name: 'Harbor' });
    charger = await insertChargerInService(test, 'ACT-1', { location_id: location, location_name: 'Harbor' });
    await insert(paid, {});
    await insert(open, {
      status: 'IN_PROGRESS',
      authentication: 'FLEET_RFID',
      started_at: '2026-03-02T10:00:00Z',
      ended_at: null,
      revenue_minor: 0,
      activation_fee_minor: 0,
      sales_tax_minor: 0,
    });
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, 0, minute));
    await test.database.kysely
      .insertInto('meter_value')
      .values(
        Array.from({ length: 3600 }, (_, second) => ({
          tenant_id: 'demo',
          session_id: paid,
          at: at(second),
          energy_wh: 5000 + second,
          power_w: 7000,
          current_ma: null,
          voltage_mv: null,
          state_of_charge_percent: second % 100,
        })),
      )
      .execute();
  });
  afterAll(() => test.close());

  it('names charger, port, site and zone of each session', async () => {
    const { results } = await get<{ results: ChargingSession[] }>(listChargingSessions.path);
    expect(results).toMatchObject([
      { id: open, custom_id: 'ACT-1', connector_id: 1, location_name: 'Harbor', timezone: 'America/Chicago' },
      { id: paid, total_revenue: '5.50', currency: 'USD' },
    ]);
  });

  it('is narrowed by site, by what let it in and by what is going on', async () => {
    expect(await ids(`location__in=${location}&authentication__in=QR_CODE`)).toEqual([paid]);
    expect(await ids('status__in=IN_PROGRESS')).toEqual([open]);
    expect(await ids(`location__in=${newId()}`)).toEqual([]);
  });

  it('says of a session what it cost and why', async () => {
    expect(await get<ChargingSessionDetail>(`${listChargingSessions.path}${paid}/`)).toMatchObject({
      total_revenue: '5.50',
      bill: {
        lines: [
          { kind: 'CHARGING', amount: '4.00' },
          { kind: 'ACTIVATION', amount: '1.00' },
          { kind: 'TAX', amount: '0.50' },
        ],
        average_rate: '0.40',
        electricity_cost: '1.20',
      },
    });
    expect(await get<ChargingSessionDetail>(`${listChargingSessions.path}${open}/`)).toMatchObject({
      bill: { lines: [], electricity_cost: '1.20' },
    });
  });

  it('finds what is wrong with a session', async () => {
    const troubleOf = async (id: string) =>
      (await get<ChargingSessionDetail>(`${listChargingSessions.path}${id}/`)).trouble;
    const setPort = (status: 'AVAILABLE' | 'CHARGING') =>
      test.database.kysely.updateTable('port').set({ status }).where('charger_id', '=', charger).execute();
    await setPort('CHARGING');
    expect([await troubleOf(paid), await troubleOf(open)]).toEqual([null, 'OPEN_SILENT']);
    await setPort('AVAILABLE');
    expect(await troubleOf(open)).toBe('OPEN_WITHOUT_CAR');
  });

  it('draws a long session by no more values than a chart can show, from its first to its last', async () => {
    const { meter_values: values } = await get<{ meter_values: SessionMeterValue[] }>(
      `${listChargingSessions.path}${paid}/meter-values/`,
    );
    expect(values).toHaveLength(1500);
    expect(values[0]).toEqual({ at: '2026-03-01T10:00:00.000Z', power: 7, energy: 0, state_of_charge_percent: 0 });
    expect(values.at(-1)).toMatchObject({ at: '2026-03-01T10:59:59.000Z', energy: 3.599 });
  });

  it('is another tenant’s secret', async () => {
    const elsewhere = { token: await signInAs(test, 'admin', 'metro'), tenant: 'metro' };
    for (const rest of ['', 'meter-values/']) {
      const reply = await test.call({ url: `${listChargingSessions.path}${paid}/${rest}`, ...elsewhere });
      expect(reply.statusCode).toBe(404);
    }
  });

  it('is shown to limited accounts without revenue, also in the file', async () => {
    const limited = await signInAs(test, 'limited');
    expect(await get<ChargingSessionDetail>(`${listChargingSessions.path}${paid}/`, limited)).toMatchObject({
      total_revenue: null,
      bill: null,
    });
    const exported = async (as: string, query = '') => {
      const reply = await test.call({ url: `${exportChargingSessions.path}?${query}`, token: as });
      return (await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? [];
    };
    const [header, ...rows] = await exported(token, 'tz=America/Chicago');
    expect([header?.slice(0, 3), rows.map((row) => row.at(-1))]).toEqual([
      ['Started', 'Ended', 'Charger'],
      [open, paid],
    ]);
    expect([header?.includes('Revenue'), rows[1]?.[7], rows[1]?.[0]]).toEqual([
      true,
      '=Ida',
      new Date('2026-03-01T04:00:00Z'),
    ]);
    expect((await exported(limited))[0]).not.toContain('Revenue');
    expect(await exported(token, 'status__in=IN_PROGRESS')).toHaveLength(2);
  });
});
