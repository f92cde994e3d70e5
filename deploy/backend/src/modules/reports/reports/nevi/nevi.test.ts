import { exportNeviReport, type NeviPart } from '@plugboard/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../../../platform/parse-csv.ts';
import { newId } from '../../../../platform/ids.ts';
import { insertLocation } from '../../../../testing/charger-fixtures.ts';
import { insertChargerInService, portOf } from '../../../../testing/charging-fixtures.ts';
import { engines } from '../../../../testing/engines.ts';
import { insertReportedSession } from '../../../../testing/session-fixtures.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe.each(engines)('the quarterly NEVI file on %s', (engine) => {
  let test: TestApp;
  let owner: string;
  let charger: string;
  let site: string;

  const post = (part: NeviPart, body: object, token = owner) =>
    test.call({ method: 'POST', url: exportNeviReport.path.replace('{part}', part), token, body });
  const rowsOf = async (part: NeviPart, quarter = '2026-Q3', body: object = {}) => {
    const reply = await post(part, { quarter, ...body });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['content-disposition']).toContain(`nevi_${quarter}_${part}.csv`);
    const [head, ...rows] = parseCsv(reply.body);
    return rows.map(({ values }) => Object.fromEntries(head?.values.map((name, index) => [name, values[index]]) ?? []));
  };

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    owner = await signInAs(test, 'owner');
    site = await insertLocation(test.database, 'demo', { name: '=Route 66' });
    charger = await insertChargerInService(test, 'NEVI-1', { location_id: site });
    const other = await portOf(test, await insertChargerInService(test, 'OTHER-1', {}));
    const port = await portOf(test, charger);
    type Status = readonly [at: string, status: 'AVAILABLE' | 'FAULTED' | 'OFFLINE', error?: string];
    const insertHistory = (of: typeof port, rows: readonly Status[]) =>
      test.database.kysely
        .insertInto('status_history')
        .values(
          rows.map(([at, status, error_code = null]) => ({
            tenant_id: 'demo',
            id: newId(),
            charger_id: of.charger_id,
            port_id: of.id,
            status,
            error_code,
            created_at: new Date(at),
          })),
        )
        .execute();
    await insertHistory(other, [['2026-06-01T00:00:00Z', 'AVAILABLE']]);
    await insertHistory(port, [
      ['2026-06-01T00:00:00Z', 'AVAILABLE'],
      // From June into July: the quarter has its second hour.
      ['2026-06-30T23:00:00Z', 'OFFLINE'],
      ['2026-07-01T01:00:00Z', 'AVAILABLE'],
      // Three days of vandalism in August, of which two are stated to be so.
      ['2026-08-10T00:00:00Z', 'FAULTED', 'ConnectorLockFailure'],
      ['2026-08-13T00:00:00Z', 'AVAILABLE'],
    ]);
    await test.database.kysely
      .insertInto('uptime_exclusion')
      .values({
        tenant_id: 'demo',
        id: newId(),
        port_id: port.id,
        starts_at: new Date('2026-08-10T00:00:00Z'),
        ends_at: new Date('2026-08-12T00:00:00Z'),
        reason: 'VANDALISM',
        note: 'Police report 26-1184',
        created_by: newId(),
        created_by_name: 'Owner',
        created_at: now,
        revoked_at: null,
      })
      .execute();
    const session = (startedAt: string, special: object = {}) =>
      insertReportedSession(test, charger, {
        location_id: site,
        started_at: startedAt,
        ended_at: new Date(Date.parse(startedAt) + 3_600_000).toISOString(),
        energy_wh: 21_500,
        peak_w: 49_900,
        authentication: 'QR_CODE',
        ...special,
      });
    await session('2026-07-01T00:00:00Z');
    await session('2026-08-09T23:30:00Z', { status: 'FAILED', energy_wh: 0, peak_w: 0 });
    await session('2026-09-30T23:59:00Z', { authentication: 'PLUG_AND_CHARGE' });
    await session('2026-10-01T00:00:00Z');
    await session('2026-09-01T00:00:00Z', { status: 'IN_PROGRESS', ended_at: null });
  });
  afterAll(() => test.close());

  it('has the ended sessions of the quarter by port, with the error of those that failed', async () => {
    const rows = await rowsOf('sessions');
    expect(rows).toMatchObject([
      {
        station_id: site,
        station_name: "'=Route 66",
        charger: 'NEVI-1',
        port: '1',
        session_start: '2026-07-01T00:00:00.000Z',
        session_end: '2026-07-01T01:00:00.000Z',
        error_code: '',
        energy_kwh: '21.500',
        peak_power_kw: '49.900',
        payment_method: 'QR_CODE',
      },
      { session_start: '2026-08-09T23:30:00.000Z', error_code: 'ConnectorLockFailure', energy_kwh: '0.000' },
      { session_start: '2026-09-30T23:59:00.000Z', payment_method: 'PLUG_AND_CHARGE' },
    ]);
  });

  it('has the uptime of each month by 680.116(b): vandalism that is stated does not count', async () => {
    const rows = (await rowsOf('uptime', '2026-Q3', { charger__in: [charger] })).map(
      ({ month, service_minutes, t_outage_minutes, t_excluded_minutes, uptime_percent }) => [
        month,
        service_minutes,
        t_outage_minutes,
        t_excluded_minutes,
        uptime_percent,
      ],
    );
    // July: 60 of 44,640 minutes. August: 4,320 of 44,640, of which 2,880 are excluded. September has none.
    expect(rows).toEqual([
      ['2026-07', '44640.00', '60.00', '0.00', '99.866'],
      ['2026-08', '44640.00', '4320.00', '2880.00', '96.774'],
      ['2026-09', '43200.00', '0.00', '0.00', '100.000'],
    ]);
    expect((await rowsOf('uptime')).some(({ charger: name }) => name === 'OTHER-1')).toBe(true);
    expect((await rowsOf('uptime', '2026-Q4', { location__in: [site] })).map(({ month }) => month)).toEqual([
      '2026-10',
      '2026-11',
    ]);
  });

  it('has each outage with its minutes in the quarter, its cause and its evidence', async () => {
    expect(await rowsOf('outages')).toMatchObject([
      { outage_start: '2026-06-30T23:00:00.000Z', outage_minutes: '60.00', status: 'OFFLINE', exclusions: '' },
      {
        outage_start: '2026-08-10T00:00:00.000Z',
        outage_end: '2026-08-13T00:00:00.000Z',
        outage_minutes: '4320.00',
        excluded_minutes: '2880.00',
        error_code: 'ConnectorLockFailure',
        exclusions: 'VANDALISM',
        evidence: 'Police report 26-1184',
      },
    ]);
    const exports = test.database.kysely
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'report.exported');
    expect((await exports.execute()).at(-1)?.after).toMatchObject({ quarter: '2026-Q3' });
  });

  it('is refused for a quarter to come, by its field', async () => {
    const reply = await post('uptime', { quarter: '2027-Q1' });
    expect([reply.statusCode, reply.json()]).toEqual([400, { quarter: ['This quarter has not started.'] }]);
    expect((await post('uptime', { quarter: '2026-Q5' })).statusCode).toBe(400);
  });

  it('has nothing of another tenant', async () => {
    const elsewhere = await signInAs(test, 'admin', 'metro');
    const url = exportNeviReport.path.replace('{part}', 'sessions');
    const body = { quarter: '2026-Q3', charger__in: [charger] };
    const reply = await test.call({ method: 'POST', url, token: elsewhere, tenant: 'metro', body });
    expect(reply.body.trim().split('\n')).toHaveLength(1);
  });
});
