import type { FailureRank, FleetHealth, HealthFinding, HealthGroup } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { insertChargerInService, portOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const url = '/api/v1/charger-health/';

describe.each(engines)('fleet health on %s', (engine) => {
  let test: TestApp;
  let token: string;

  const read = async <Reply>(path: string, as = token) => (await test.call({ url: path, token: as })).json<Reply>();
  const groups = async (as = token) => (await read<FleetHealth>(url, as)).groups;
  const group = async (problem: HealthGroup['problem'], detail: string | null = null) =>
    (await groups()).find((each) => each.problem === problem && each.detail === detail);
  const findings = async (query: string) =>
    (await read<{ results: HealthFinding[]; count: number }>(`${url}charger/?limit=100&${query}`)).results;
  const ranking = (query: string) => read<{ results: FailureRank[]; count: number }>(`${url}ranking/?${query}`);

  const statuses = async (charger: string, rows: readonly [days: number, status: string, code?: string][]) => {
    const port = await portOf(test, charger, 1);
    await test.database.kysely
      .insertInto('status_history')
      .values(
        rows.map(([days, status, error_code = null]) => ({
          tenant_id: 'demo',
          id: newId(),
          charger_id: charger,
          port_id: port.id,
          status: status as 'OFFLINE',
          error_code,
          created_at: daysAgo(days),
        })),
      )
      .execute();
  };
  const session = async (charger: string, days: number, special: object = {}) => {
    const port = await portOf(test, charger, 1);
    const money = { revenue_minor: 0, electricity_cost_minor: 0, activation_fee_minor: 0, idle_fee_minor: 0 };
    await test.database.kysely
      .insertInto('charging_session')
      .values({
        ...money,
        tenant_id: 'demo',
        id: newId(),
        charger_id: charger,
        port_id: port.id,
        status: 'FAILED',
        authentication: 'REMOTE_START',
        started_at: daysAgo(days),
        ended_at: daysAgo(days),
        energy_wh: 0,
        peak_w: 0,
        currency: 'USD',
        sales_tax_minor: 0,
        ...special,
      } as never)
      .execute();
  };
  const failedStart = (charger: string, days: number, state: 'REJECTED' | 'CONFIRMED') =>
    test.database.kysely
      .insertInto('command')
      .values({
        tenant_id: 'demo',
        id: newId(),
        charger_id: charger,
        port_id: null,
        connector_id: null,
        action: 'start',
        parameters: json({}),
        sealed_parameters: null,
        state,
        reason: null,
        reason_words: null,
        token: null,
        transaction_id: null,
        exchanges: json([]),
        connection_id: null,
        requested_by_tenant_id: 'demo',
        requested_by: newId(),
        requested_by_name: null,
        on_behalf_of: null,
        source: 'portal',
        created_at: daysAgo(days),
        sent_at: null,
        answered_at: null,
        settled_at: null,
        give_up_at: daysAgo(days),
        tell_at: null,
      })
      .execute();
  const online = { is_online: true, last_seen_at: now, status: 'AVAILABLE' } as const;

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'admin');
    const add = (name: string, special: Parameters<typeof insertChargerInService>[2], port = {}) =>
      insertChargerInService(test, name, { ...online, ...special }, port);
    await add('WELL', { firmware_version: '1.10.0' });
    const offline = {
      status: 'OFFLINE',
      is_online: false,
      last_seen_at: daysAgo(3),
      status_since: daysAgo(3),
    } as const;
    const one = await add('OFF-1', offline);
    await statuses(one, [
      [25, 'OFFLINE'],
      [24, 'AVAILABLE'],
      [3, 'OFFLINE'],
    ]);
    await add('OFF-2', { ...offline, last_seen_at: daysAgo(1), status_since: daysAgo(1) });
    const ground = { status: 'FAULTED', error_code: 'GroundFailure', status_since: daysAgo(2) } as const;
    const faulted = await add('FAULT-1', {}, ground);
    await statuses(faulted, [
      [20, 'FAULTED', 'GroundFailure'],
      [10, 'AVAILABLE'],
      [9, 'FAULTED', 'HighTemperature'],
      [8, 'AVAILABLE'],
      [2, 'FAULTED', 'GroundFailure'],
    ]);
    await add('FAULT-2', {}, { status: 'FAULTED', error_code: null, status_since: daysAgo(5) });
    await add('MAINT', {}, { status: 'MAINTENANCE', status_since: daysAgo(1) });
    await add('OUT', { is_out_of_order: true, status: 'OUT_OF_ORDER', status_since: daysAgo(40) });
    await add('NEW', { last_seen_at: null, is_online: false, status: '' });
    await add('SOON', { last_seen_at: null, is_online: false, status: 'COMING_SOON' });
    await add('SILENT', { last_seen_at: new Date(now.getTime() - 121_000) });
    await add('SLOW', { last_seen_at: new Date(now.getTime() - 121_000), heartbeat_seconds: 900 });
    const failing = await add('FAIL', { model: 'Bad' });
    for (const days of [1, 2, 20]) await session(failing, days);
    await failedStart(failing, 3, 'REJECTED');
    await failedStart(failing, 3, 'CONFIRMED');
    await session(failing, 2, { status: 'COMPLETED', energy_wh: 5 });
    const twice = await add('FAIL-TWICE', {});
    for (const days of [1, 2]) await session(twice, days);
    const flapping = await add('FLAP', {});
    await statuses(flapping, [
      [6, 'OFFLINE'],
      [5.9, 'AVAILABLE'],
      [4, 'OFFLINE'],
      [3.9, 'AVAILABLE'],
      [1, 'OFFLINE'],
      [0.9, 'AVAILABLE'],
    ]);
    await session(await add('CLOCK', {}), 2, { status: 'COMPLETED', energy_wh: 5, is_clock_corrected: true });
    const drifting = await add('DRIFT', {});
    for (const [connector, drift_since] of [
      [1, daysAgo(2)],
      [2, null],
    ] as const)
      await test.database.kysely
        .insertInto('schedule_delivery')
        .values({
          tenant_id: 'demo',
          port_id: (await portOf(test, drifting, connector)).id,
          charger_id: drifting,
          due_at: null,
          renew_at: null,
          command_id: null,
          drift_since,
          requested_by_tenant_id: 'demo',
          requested_by: newId(),
          requested_by_name: null,
          on_behalf_of: null,
        })
        .execute();
    await add('OLD', { firmware_version: '1.9.0' });
    // Another model has no newer version.
    await add('ALONE', { firmware_version: '0.1', model: 'Alone' });
    await insertCharger(test.database, 'metro', { custom_id: 'METRO', status: 'OFFLINE', last_seen_at: daysAgo(1) });
  });
  afterAll(() => test.close());

  it('groups chargers by what is wrong, the worst first, and counts each once', async () => {
    const health = await read<FleetHealth>(url);
    expect(health.groups.map(({ problem, detail, chargers }) => [problem, detail, chargers])).toEqual([
      ['FAULTED', expect.anything(), 1],
      ['FAULTED', expect.anything(), 1],
      ['OFFLINE', null, 2],
      ['UNAVAILABLE', null, 1],
      ['FAILING_SESSIONS', null, 1],
      ['UNSTABLE_CONNECTION', null, 1],
      ['STALE_HEARTBEAT', null, 1],
      ['CLOCK_OFF', null, 1],
      ['SCHEDULE_DIFFERS', null, 1],
      ['OUTDATED_FIRMWARE', '1.9.0', 1],
      ['OUT_OF_ORDER', null, 1],
      ['NEVER_CONNECTED', null, 1],
    ]);
    expect(health).toMatchObject({ chargers: 18, troubled: 13 });
  });

  it('says since when, at how many ports, and how often', async () => {
    expect(await group('FAULTED', 'GroundFailure')).toMatchObject({
      ports: 2,
      since: daysAgo(2).toISOString(),
      last_7_days: 1,
      last_30_days: 2,
    });
    expect(await group('FAULTED', '')).toMatchObject({ ports: 2, last_7_days: 0, last_30_days: 0 });
    expect(await group('OFFLINE')).toMatchObject({
      ports: 4,
      since: daysAgo(3).toISOString(),
      last_7_days: 1,
      last_30_days: 2,
    });
    expect(await group('FAILING_SESSIONS')).toMatchObject({ last_7_days: 3, last_30_days: 4 });
    expect(await group('UNSTABLE_CONNECTION')).toMatchObject({ last_7_days: 3, last_30_days: 3 });
    expect(await group('NEVER_CONNECTED')).toMatchObject({ last_7_days: null });
    expect(await group('SCHEDULE_DIFFERS')).toMatchObject({ ports: 1, since: daysAgo(2).toISOString() });
  });

  it('lists the chargers of a group, narrowed and ordered', async () => {
    const names = async (query: string) => (await findings(query)).map(({ custom_id }) => custom_id);
    expect(await names('problem=OFFLINE&ordering=since')).toEqual(['OFF-1', 'OFF-2']);
    expect(await names('problem=OFFLINE&ordering=-since')).toEqual(['OFF-2', 'OFF-1']);
    expect(await names('problem=OFFLINE&search=off-2')).toEqual(['OFF-2']);
    expect(await names('problem=FAULTED&detail=GroundFailure')).toEqual(['FAULT-1']);
    expect(await names('problem=FAULTED&detail=')).toEqual(['FAULT-2']);
    expect(await names('problem=OUTDATED_FIRMWARE')).toEqual(['OLD']);
    expect(await names('problem=STALE_HEARTBEAT')).toEqual(['SILENT']);
    const page = await read<{ results: HealthFinding[]; count: number; next: string }>(
      `${url}charger/?problem=FAULTED&limit=1`,
    );
    expect([page.results.length, page.count, page.next]).toEqual([1, 2, expect.stringContaining('problem=FAULTED')]);
  });

  it('ranks chargers and models by what failed', async () => {
    const chargers = await ranking('days=7');
    expect(chargers.results.map(({ charger, failures }) => [charger?.custom_id, failures])).toEqual([
      ['FAIL', 3],
      ['FLAP', 3],
      ['FAIL-TWICE', 2],
      ['FAULT-1', 1],
      ['OFF-1', 1],
    ]);
    expect(chargers.results[0]).toMatchObject({ sessions: 3, failed_sessions: 2, failed_starts: 1 });
    expect(chargers.count).toBe(5);
    const models = await ranking('by=model&days=30&ordering=-failed_sessions');
    expect(models.results).toEqual([
      expect.objectContaining({ model: 'Bad', charger: null, chargers: 1, failed_sessions: 3, sessions: 4 }),
      expect.objectContaining({ model: 'Post 40', chargers: 16, failed_sessions: 2, faults: 3, disconnects: 5 }),
    ]);
    expect((await ranking('days=7&offset=50')).count).toBe(5);
  });

  it('shows firmware to people who operate chargers alone, and each tenant its own', async () => {
    const partner = await groups(await signInAs(test, 'partner'));
    expect(partner.some(({ problem }) => problem === 'OUTDATED_FIRMWARE')).toBe(false);
    expect(partner.length).toBe(11);
    const metro = await signInAs(test, 'admin', 'metro');
    const reply = await test.call({ url, token: metro, tenant: 'metro' });
    expect(reply.json<FleetHealth>().groups).toMatchObject([{ problem: 'OFFLINE', chargers: 1 }]);
  });

  it('keeps the error code of a fault in the status history', async () => {
    const id = await insertCharger(test.database, 'demo', { custom_id: 'KEEPS', last_seen_at: now, is_online: true });
    await insertPort(test.database, 'demo', id, { connector_id: 1 });
    const { changeChargers } = await import('../../connections/index.ts');
    const { withTenant } = await import('../../../platform/database/tenant-scope.repository.ts');
    await withTenant(test.database, 'demo', (db) =>
      changeChargers({ db, tenantId: 'demo', at: now }, [id], (charger) => ({
        ...charger,
        ports: charger.ports.map((port) => ({ ...port, reported_status: 'Faulted', error_code: 'OverVoltage' })),
      })),
    );
    const rows = await test.database.kysely
      .selectFrom('status_history')
      .select(['status', 'error_code'])
      .where('charger_id', '=', id)
      .execute();
    expect(rows).toEqual([{ status: 'FAULTED', error_code: 'OverVoltage' }]);
  });
});
