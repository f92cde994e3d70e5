import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getChargerEnergy, getSessionMeterValues } from '@plugboard/contracts/charging';
import { listReport } from '@plugboard/contracts/reports';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { sweepFiles } from '../../../../platform/files/sweep-files.ts';
import { newId } from '../../../../platform/ids.ts';
import { parseSettings } from '../../../../platform/settings.ts';
import { insertChargerInService } from '../../../../testing/charging-fixtures.ts';
import { engines, serverUrl } from '../../../../testing/engines.ts';
import { insertReportedSession } from '../../../../testing/session-fixtures.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { archiveMeterValues, deleteExpiredArchives } from './archive-meter-values.service.ts';

const script = fileURLToPath(new URL('../../../../testing/archive-instance.ts', import.meta.url));

/** Years ahead, so that whichever month the migration ran in is over. */
const now = new Date('2036-06-15T12:00:00Z');
const hour = 60 * 60 * 1000;
const minute = 60_000;
const days = 62;
const begin = new Date('2036-01-10T10:00:00Z');
const end = new Date(begin.getTime() + 2 * hour);

describe.each(engines)('meter values in the archive on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let charger: string;
  let session: string;

  const insertValues = async (id: string, from: Date, count: number, tenant = 'demo') => {
    const rows = Array.from({ length: count }, (_, index) => ({
      tenant_id: tenant,
      session_id: id,
      at: new Date(from.getTime() + index * 7 * minute),
      energy_wh: index % 5 === 3 ? null : 5_000_000_000 + index * index * 40,
      power_w: index % 4 === 2 ? null : 3000 + index * 10,
      current_ma: index % 3 === 1 ? null : 13_000,
      voltage_mv: null,
      state_of_charge_percent: index % 2 ? null : index,
    }));
    await test.database.kysely.insertInto('meter_value').values(rows).execute();
  };
  const rowsIn = async (from = '2036-01-01', to = '2036-02-01') =>
    (
      await test.database.kysely
        .selectFrom('meter_value')
        .selectAll()
        .where('at', '>=', new Date(from))
        .where('at', '<', new Date(to))
        .orderBy('session_id')
        .orderBy('at')
        .execute()
    ).length;
  const archives = () =>
    test.database.kysely
      .selectFrom('meter_archive')
      .select(['tenant_id', 'month', 'value_count'])
      .orderBy('month')
      .orderBy('tenant_id')
      .execute();
  const archive = (files: FileStore = test.app.platform.files) =>
    archiveMeterValues({ database: test.database, files }, days, now);
  /** The session as screens show it: its curve, its charger's day and its report by intervals. */
  const shown = async () => {
    const get = async (url: string) => (await test.call({ url, token })).json<unknown>();
    const report = await test.call({
      method: 'POST',
      url: listReport.path.replace('{type}', 'generic15min'),
      token,
      body: { start_date: '2036-01-10', end_date: '2036-01-10' },
    });
    return {
      curve: await get(getSessionMeterValues.path.replace('{id}', session)),
      day: await get(`${getChargerEnergy.path.replace('{id}', charger)}?days=1&until=2036-01-10`),
      report: report.json<{ count: number }>(),
    };
  };

  beforeEach(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'owner');
    charger = await insertChargerInService(test, 'ARCHIVE-1', { timezone: 'America/Los_Angeles' });
    const times = { started_at: begin, ended_at: end, meter_start_at: begin, meter_last_at: end };
    session = await insertReportedSession(test, charger, times);
    await insertValues(session, begin, 17);
  });
  afterEach(() => test.close());

  it('are shown as before, and are no longer in the database', async () => {
    const other = await insertReportedSession(test, charger, {
      started_at: new Date('2036-01-31T23:00:00Z'),
      ended_at: new Date('2036-04-21'),
    });
    await insertValues(other, new Date('2036-01-31T23:59:00Z'), 3);
    await insertValues(other, new Date('2036-04-20'), 3);
    await insertValues(session, begin, 4, 'metro');
    const before = await shown();
    expect(before.report.count).toBe(8);
    await archive();
    expect(await archives()).toEqual([
      { tenant_id: 'demo', month: '2036-01-01', value_count: 18 },
      { tenant_id: 'metro', month: '2036-01-01', value_count: 4 },
      { tenant_id: 'demo', month: '2036-02-01', value_count: 2 },
    ]);
    expect(await rowsIn('2036-01-01', '2036-04-01')).toBe(0);
    expect(await rowsIn('2036-04-01', '2036-07-01')).toBe(3);
    expect(await shown()).toEqual(before);
    await archive();
    expect(await archives()).toHaveLength(3);
  });

  it('take values along that arrive later, each moment once', async () => {
    await archive();
    const before = await shown();
    // A charge point was offline for months, and repeats stored values.
    await insertValues(session, begin, 5);
    expect(await shown()).toEqual(before);
    await insertValues(session, new Date(begin.getTime() + minute), 3);
    const after = await shown();
    await archive();
    expect(await archives()).toEqual([{ tenant_id: 'demo', month: '2036-01-01', value_count: 20 }]);
    expect(await rowsIn()).toBe(0);
    expect(await shown()).toEqual(after);
  });

  it.each(['cannot be read back', 'comes back shorter'])(
    'stay where their file %s, and move with the next run',
    async (trouble) => {
      const { files } = test.app.platform;
      await insertValues(newId(), new Date('2036-02-10'), 5);
      const before = await shown();
      const broken: FileStore = {
        ...files,
        open: async (name) => {
          if (trouble === 'cannot be read back') throw new Error('No connection to the store');
          const content = await buffer((await files.open(name)) ?? Readable.from([]));
          return Readable.from([content.subarray(0, -20)]);
        },
      };
      await expect(archive(broken)).rejects.toThrow(AggregateError);
      expect(await archives()).toEqual([]);
      expect(await rowsIn('2036-01-01', '2036-03-01')).toBe(22);
      expect(await shown()).toEqual(before);
      await archive();
      expect(await rowsIn('2036-01-01', '2036-03-01')).toBe(0);
      expect(await shown()).toEqual(before);
    },
  );

  it.runIf(engine === 'postgres')(
    'are all there, and once, after the process that archived them was killed',
    async () => {
      const before = await shown();
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.database.kysely);
      const url = new URL(serverUrl());
      url.pathname = rows[0]?.name ?? '';
      const child = spawn(process.execPath, [
        script,
        url.href,
        test.app.platform.settings.dataDirectory,
        now.toISOString(),
      ]);
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGKILL');
      expect(await test.database.kysely.selectFrom('stored_content').selectAll().execute()).toHaveLength(1);
      expect(await archives()).toEqual([]);
      expect(await rowsIn()).toBe(17);
      await archive();
      expect(await archives()).toEqual([{ tenant_id: 'demo', month: '2036-01-01', value_count: 17 }]);
      expect(await shown()).toEqual(before);
      // The file of the dead run is taken away.
      await sweepFiles(test.database, test.app.platform.files, new Date(Date.now() + 25 * hour));
      expect(await test.database.kysely.selectFrom('stored_content').selectAll().execute()).toHaveLength(1);
      expect(await shown()).toEqual(before);
    },
  );

  it('stay where one is changed while the file is written', async () => {
    const { files } = test.app.platform;
    const changing: FileStore = {
      ...files,
      open: async (name) => {
        await sql`update meter_value set power_w = power_w + 1 where session_id = ${session} and at = ${begin}`.execute(
          test.database.kysely,
        );
        return files.open(name);
      },
    };
    await expect(archive(changing)).rejects.toThrow(AggregateError);
    expect(await archives()).toEqual([]);
    expect(await rowsIn()).toBe(17);
    expect(await test.database.kysely.selectFrom('stored_content').selectAll().execute()).toEqual([]);
  });

  it('go when the tenant no longer keeps them, with their file', async () => {
    await insertValues(session, begin, 4, 'metro');
    await archive();
    const clean = (moment: Date) => {
      const { ocpp } = parseSettings({ NODE_ENV: 'test', TENANT_RETENTION: '{"metro":{"meter_value_days":500}}' });
      return deleteExpiredArchives(test.database, ocpp.meterValueRetention, moment);
    };
    await clean(new Date('2037-03-06'));
    expect(await archives()).toHaveLength(2);
    await clean(new Date('2037-03-08'));
    expect((await archives()).map(({ tenant_id: tenant }) => tenant)).toEqual(['metro']);
    const names = () => test.database.kysely.selectFrom('stored_content').select('name').execute();
    expect(await names()).toHaveLength(2);
    await sweepFiles(test.database, test.app.platform.files, new Date(Date.now() + 25 * hour));
    expect(await names()).toHaveLength(1);
  });

  it('are nobody else’s', async () => {
    await archive();
    const seen = await withTenant(test.database, 'metro', (db) => db.selectFrom('meter_archive').selectAll().execute());
    expect(seen).toEqual([]);
  });
});
