import type { ChangeExplanation, EnergyForecast, SiteSum } from '@plugboard/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { insertLocation } from '../../../../testing/charger-fixtures.ts';
import { insertChargerInService, portOf } from '../../../../testing/charging-fixtures.ts';
import { engines } from '../../../../testing/engines.ts';
import { insertReportedSession } from '../../../../testing/session-fixtures.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const now = new Date('2026-11-20T20:00:00Z');
const day = 86_400_000;
const week = 'tz=UTC&start_at__gt=2026-11-13T00:00:00Z&end_at__lte=2026-11-20T00:00:00Z';

describe.each(engines)('insights on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let limited: string;
  let harbor: string;
  let charger: string;

  const read = async <Reply>(path: string, as = token) => {
    const answer = await test.call({ url: `/api/v1/dashboard/${path}`, token: as });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Reply>();
  };
  const session = (startedAt: number, special: object = {}) =>
    insertReportedSession(test, charger, {
      started_at: new Date(startedAt).toISOString(),
      ended_at: new Date(startedAt + 3_600_000).toISOString(),
      energy_wh: 10_000,
      revenue_minor: 400,
      electricity_cost_minor: 100,
      location_id: harbor,
      ...special,
    });

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'admin');
    limited = await signInAs(test, 'limited');
    harbor = await insertLocation(test.database, 'demo', { name: 'Harbor' });
    charger = await insertChargerInService(test, 'INSIGHT-1', { location_id: harbor });
    const { id: port_id } = await portOf(test, charger);
    const statuses = [
      ['2026-01-01T00:00:00Z', 'AVAILABLE'],
      ['2026-11-14T00:00:00Z', 'FAULTED'],
      ['2026-11-14T16:48:00Z', 'AVAILABLE'],
    ] as const;
    await test.database.kysely
      .insertInto('status_history')
      .values(
        statuses.map(([at, status]) => ({
          tenant_id: 'demo',
          id: newId(),
          charger_id: charger,
          port_id,
          status,
          created_at: new Date(at),
        })),
      )
      .execute();
    // One session a day of 10 kWh for half a year; in the last week dearer.
    const today = Date.parse('2026-11-20T00:00:00Z');
    for (let ago = 1; ago <= 190; ago += 1)
      await session(today - ago * day + 10 * 3_600_000, ago <= 7 ? { revenue_minor: 500 } : {});
    await session(today - 2 * day, { location_id: null, energy_wh: 5000 });
  });
  afterAll(() => test.close());

  it('divide a change among its causes to the cent and Wh, outages included', async () => {
    const { energy, revenue, currency } = await read<ChangeExplanation>(`change/?${week}`);
    expect([currency, energy.value, energy.before, revenue?.value.amount, revenue?.before.amount]).toEqual([
      'USD',
      75,
      70,
      '39.00',
      '28.00',
    ]);
    const cents = revenue?.factors.map(({ change }) => Math.round(Number(change.amount) * 100)) ?? [];
    expect(cents.reduce((sum, change) => sum + change, 0)).toBe(1100);
    const wattHours = energy.factors.map(({ change }) => Math.round(change * 1000));
    expect(wattHours.reduce((sum, change) => sum + change, 0)).toBe(5000);
    const byFactor = Object.fromEntries(revenue?.factors.map((part) => [part.factor, part]) ?? []);
    // 16.8 hours of 168 out of order.
    expect(byFactor['availability']).toMatchObject({ before: 1 });
    expect(byFactor['availability']?.value).toBeCloseTo(0.9);
    expect(Number(byFactor['availability']?.change.amount)).toBeLessThan(0);
    expect(Number(byFactor['price']?.change.amount)).toBeGreaterThan(0);
    expect(byFactor['ports']?.change.amount).toBe('0.00');
  });

  it('name no cause where a period has nothing to compare', async () => {
    const { energy } = await read<ChangeExplanation>(
      'change/?tz=UTC&start_at__gt=2025-01-01T00:00:00Z&end_at__lte=2025-01-08T00:00:00Z',
    );
    expect(energy).toEqual({ value: 0, before: 0, percent: null, factors: [] });
  });

  it('keep revenue from limited accounts', async () => {
    const explanation = await read<ChangeExplanation>(`change/?${week}`, limited);
    expect(explanation.revenue).toBeNull();
    expect(explanation.energy.factors.map(({ factor }) => factor)).toEqual([
      'ports',
      'availability',
      'demand',
      'energy',
    ]);
    const { statusCode } = await test.call({ url: `/api/v1/dashboard/sites/?${week}`, token: limited });
    expect(statusCode).toBe(403);
  });

  it('compare locations, also what has none, in the order that is asked for', async () => {
    const { results, count } = await read<{ results: SiteSum[]; count: number }>(`sites/?${week}`);
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { location: harbor, name: 'Harbor', ports: 2, sessions: 7, energy_consumed: 70, energy_before: 70 },
      { location: null, name: null, ports: 0, sessions: 1, energy_consumed: 5, energy_per_port_day: null },
    ]);
    expect(results[0]?.energy_per_port_day).toBeCloseTo(5);
    expect(results[0]?.total_revenue).toEqual({ amount: '35.00', currency: 'USD' });
    for (const field of ['name', 'sessions', 'energy_per_port_day', 'total_revenue']) {
      const sorted = await read<{ results: SiteSum[] }>(`sites/?${week}&ordering=${field}&limit=1`);
      expect(sorted.results[0]?.location).toBeNull();
      const second = await read<{ results: SiteSum[] }>(`sites/?${week}&ordering=${field}&limit=1&offset=1`);
      expect(second.results[0]?.location).toBe(harbor);
    }
  });

  it('forecast the energy of the next month, and check themselves with the last one', async () => {
    const { forecast, check, months, weeks } = await read<EnergyForecast>(`forecast/?tz=UTC&location__in=${harbor}`);
    expect(weeks).toBe(26);
    expect(forecast?.month).toBe('2026-12');
    expect(forecast?.energy).toBeCloseTo(310);
    expect(check).toMatchObject({ month: '2026-10', actual: 310 });
    expect(check?.energy).toBeCloseTo(310);
    expect(months).toHaveLength(13);
    expect(months.at(-1)).toMatchObject({ month: '2026-11', label: 'Nov 2026', energy: 190 });
    expect(months.at(-2)).toMatchObject({ month: '2026-10', energy: 310 });
    const none = await read<EnergyForecast>(`forecast/?tz=America/Los_Angeles&location__in=${newId()}`);
    expect(none).toMatchObject({ forecast: null, check: null, weeks: 0 });
  });

  it('say nothing of another tenant', async () => {
    const elsewhere = await signInAs(test, 'admin', 'metro');
    const reply = await test.call({ url: `/api/v1/dashboard/sites/?${week}`, token: elsewhere, tenant: 'metro' });
    expect(reply.json()).toMatchObject({ results: [], count: 0 });
  });
});
