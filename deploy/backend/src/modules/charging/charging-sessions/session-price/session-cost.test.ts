import { correctChargingSession, getChargingSession, type ChargingSessionDetail } from '@plugboard/contracts/charging';
import { updateLocationElectricity, type ElectricitySettingsChange } from '@plugboard/contracts/locations';
import { getEfficiency, type Efficiency } from '@plugboard/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, newChargePoint16 } from '../../../../testing/charge-point-1-6.ts';
import { insertLocation } from '../../../../testing/charger-fixtures.ts';
import { insertCard } from '../../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const day = [{ from: 0, to: 96, price: '0.2000' }];
const season = { name: 'All year', month: 1, day: 1, weekdays: day, weekends: day };

describe.each([oneEngine])('the cost of a session’s energy on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let number = 0;

  /** A location with electricity settings, and a charge point that stands there. */
  async function newSite(settings: ElectricitySettingsChange | null) {
    number += 1;
    const location = await insertLocation(test.database, 'demo', { name: `Site ${number}` });
    const url = updateLocationElectricity.path.replace('{id}', location);
    const set = async (body: ElectricitySettingsChange) => {
      const { statusCode } = await test.call({ method: 'PATCH', url, token, body, headers: { 'if-match': '*' } });
      expect(statusCode).toBe(200);
    };
    if (settings !== null) await set(settings);
    return { location, set, ...(await newChargePoint16(test, { location_id: location })) };
  }
  async function detailOf(charger: string): Promise<ChargingSessionDetail> {
    const { id } = await test.database.kysely
      .selectFrom('charging_session')
      .select('id')
      .where('charger_id', '=', charger)
      .executeTakeFirstOrThrow();
    return (await test.call({ url: getChargingSession.path.replace('{id}', id), token })).json();
  }
  const costOfToday = async (location: string) => {
    const url = `${getEfficiency.path}?tz=UTC&location__in=${location}`;
    return (await test.call({ url, token })).json<Efficiency>().charges.total_cost;
  };

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    await insertCard(test, 'GOOD');
  });
  afterAll(() => test.close());

  // 10 kWh × 0.20 = 2.00
  it('is worked out as it ends, by interval, and is in the sums of the dashboard', async () => {
    const { charger, location, start, stop, set } = await newSite({ seasons: [season] });
    const { transactionId } = await start(minute(0), 1000);
    expect((await detailOf(charger)).bill).toMatchObject({ electricity_cost: '0.00', electricity_lines: null });
    await stop(transactionId, minute(90), 11_000);
    const { bill } = await detailOf(charger);
    expect(bill?.electricity_cost).toBe('2.00');
    const lines = bill?.electricity_lines ?? [];
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10_000);
    expect(lines[0]).toMatchObject({ season: 'All year', unit_price: '0.2000' });
    await set({ seasons: [], cost_of_electricity: '9.00' });
    expect((await detailOf(charger)).bill?.electricity_cost).toBe('2.00');
    expect(await costOfToday(location)).toEqual({ amount: '2.00', currency: 'USD' });
  });

  it('follows a reading that comes after the stop', async () => {
    const { charger, location, start, stop, meter } = await newSite({ cost_of_electricity: '0.10' });
    const { transactionId } = await start(minute(0), 0);
    await stop(transactionId, minute(60), 5000);
    expect((await detailOf(charger)).bill?.electricity_cost).toBe('0.50');
    await meter(transactionId, minute(50), '4000', '8');
    expect((await detailOf(charger)).bill?.electricity_cost).toBe('0.50');
    expect(await costOfToday(location)).toEqual({ amount: '0.50', currency: 'USD' });
  });

  // 20 kWh × 0.20 = 4.00; a person knows of 5 kWh: 1.00
  it('is worked out again where a person closes or corrects a session, and keeps its rate once settings have changed', async () => {
    const { charger, start, stop, set } = await newSite({ seasons: [season] });
    const correct = async (energy: number, version: string) => {
      const url = correctChargingSession.path.replace('{id}', (await detailOf(charger)).id);
      const body = { ended_at: minute(60), energy, reason: 'By the evidence' };
      const headers = { 'idempotency-key': `cost ${version}` };
      expect((await test.call({ method: 'POST', url, token, body, headers })).statusCode).toBe(200);
      return (await detailOf(charger)).bill;
    };
    const { transactionId } = await start(minute(0), 0);
    const closed = await correct(20, 'closed');
    expect(closed?.electricity_cost).toBe('4.00');
    expect(closed?.electricity_lines?.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(20_000);
    expect((await correct(5, 'corrected'))?.electricity_cost).toBe('1.00');
    await set({ seasons: [], cost_of_electricity: '9.00' });
    expect(await correct(10, 'scaled')).toMatchObject({ electricity_cost: '2.00', electricity_lines: null });
    await stop(transactionId, minute(90), 30_000);
    expect((await detailOf(charger)).bill?.electricity_cost).toBe('2.00');
  });

  it.each([
    ['without settings', null],
    ['without a price', { utility: 'Austin Energy' }],
    ['where they are in another currency than the session', { currency: 'CAD', cost_of_electricity: '0.10' }],
    ['where it cannot be right', { cost_of_electricity: '999999.00' }],
  ] as const)('is not known %s', async (_case, settings) => {
    const { charger, start, stop } = await newSite(settings);
    const { transactionId } = await start(minute(0), 0);
    await stop(transactionId, minute(60), 20_000);
    expect((await detailOf(charger)).bill).toMatchObject({ electricity_cost: '0.00', electricity_lines: null });
  });
});
