import { loadavg } from 'node:os';
import { listChargingSessions } from '@plugboard/contracts/charging';
import * as contract from '@plugboard/contracts/reports';
import type { Client } from 'pg';
import type { Browser } from 'playwright';
import { type Asked, asker } from '../exports/asker.ts';
import { compareWriters, type WriterComparison } from '../exports/compare-writers.ts';
import { type ExportObservation, observeExport } from '../exports/observe-export.ts';
import { findServer } from '../large/database-server.ts';
import { isEntrance, statementsOfCall } from '../lists/call-statements.ts';
import { withWireTap } from '../lists/wire-tap.ts';
import { builtShell, withPortal } from '../portal.ts';
import { quantile } from '../quantile.ts';
import type { BuiltRemote } from '../remotes.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { withClient } from '../with-client.ts';
import { startService } from '../services.ts';
import { type Call, timeInDatabase } from './explain.ts';
import { timeFirstNumbers } from './first-numbers.ts';

export const sessions = 1_000_000;
const chargers = 1000;
const rounds = 5;
const exportedRows = 100_000;
const day = 86_400_000;
export const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The dashboard of 30 days, as its page asks for it. */
function dashboardCalls(now: number): readonly Asked[] {
  const today = Math.floor(now / day) * day;
  const [start, end] = [new Date(today - 29 * day).toISOString(), new Date(today + day).toISOString()];
  const sessionPeriod = `started_at__gte=${start}&started_at__lt=${end}`;
  const period = `start_at__gt=${start}&end_at__lte=${end}`;
  const ofDays = `?${period}&tz=UTC&grouptime=day`;
  return [
    { path: `${contract.getEfficiency.path}?${period}&tz=UTC` },
    { path: `${contract.getSessionChart.path}${ofDays}&top=0` },
    { path: contract.getEnergyChart.path + ofDays },
    { path: `${contract.listAttention.path}?limit=5` },
    { path: contract.getChargerStatuses.path },
    { path: contract.getSiteLoadCurve.path },
    { path: `${listChargingSessions.path}?${sessionPeriod}&limit=5` },
    { path: `${contract.listTopVehicles.path}?${period}&tz=UTC` },
    { path: contract.getMilesDriven.path + ofDays },
    { path: `${contract.listChargerErrors.path}?${period}&tz=UTC&limit=10` },
  ];
}

const reportCall = (now: number): Asked => ({
  path: contract.listReport.path.replace('{type}', 'generic'),
  body: { start_date: isoDay(now - 30 * day), end_date: isoDay(now) },
});

/** Statements of each call as the portal sends them. */
export const recordCalls = (databaseUrl: string, calls: readonly Asked[]): Promise<Call[]> =>
  withWireTap(databaseUrl, async (tapped, take) => {
    const backend = await startService('deploy/backend/src/server.ts', { DATABASE_URL: tapped, SEED: 'demo' });
    try {
      const ask = await asker(backend);
      const recorded: Call[] = [];
      for (const call of calls) {
        take();
        await (await ask(call)).arrayBuffer();
        const told = take();
        const entrance = told.flat().find(isEntrance);
        if (!entrance) throw new Error(`${call.path} entered no tenant`);
        recorded.push({ entrance, own: statementsOfCall(told) });
      }
      return recorded;
    } finally {
      await backend.stop();
    }
  });

/** Median of a few rounds, because other load on the machine slows single ones. */
export async function medianTime(client: Client, call: Call, scan: 'indexes' | 'sequential'): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeInDatabase(client, call, scan));
  return quantile(times, 0.5);
}

const columns = contract.reportColumns.customized.slice(0, 20).map(({ field }) => field);

/** An Excel file of 20 columns, over days with about 100,000 sessions. */
const exportCall = (days: { start_date: string; end_date: string }): Asked => ({
  path: contract.exportReport.path.replace('{type}', 'customized').replace('{format}', 'excel'),
  body: { ...days, columns },
});

/** Days up to today that have the given number of the tenant's sessions or a little more. */
async function daysWithRows(client: Client, now: number, wanted: number) {
  const { rows } = await client.query<{ day: string; rows: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, rows::int from (
       select date_trunc('day', started_at at time zone 'UTC') as day, sum(count(*)) over (order by
         date_trunc('day', started_at at time zone 'UTC') desc) as rows
       from charging_session where tenant_id = 'demo' and started_at < $2 group by 1) as days
     where rows >= $1 order by day desc limit 1`,
    [wanted, new Date(now)],
  );
  const [found] = rows;
  if (!found) throw new Error(`The tenant has fewer than ${wanted} sessions`);
  return { days: { start_date: found.day, end_date: isoDay(now) }, rows: found.rows };
}

export interface ReportObservations {
  /** Statements and milliseconds in the database of each call of the dashboard. */
  readonly dashboard: readonly { readonly path: string; readonly statements: number; readonly ms: number }[];
  readonly report: { readonly ms: number; readonly sequentialMs: number };
  readonly exported: ExportObservation;
  /** `undefined` where exceljs could not be fetched. */
  readonly writers: WriterComparison | undefined;
  /** Milliseconds until the dashboard of the last 30 days shows its numbers, for each visit. */
  readonly firstNumbers: readonly number[];
  /** Of the machine, while it was measured. */
  readonly load: number;
}

/** Observations of a tenant with a million sessions; `undefined` without a PostgreSQL server. */
export async function observeReports(
  browser: Browser,
  remotes: readonly BuiltRemote[],
): Promise<ReportObservations | undefined> {
  const server = await findServer();
  if (server === undefined) return undefined;
  const seed = ['--chargers', String(chargers), '--sessions', String(sessions)];
  return withSeededBackend({ server, seed }, (backend) =>
    withClient(backend.databaseUrl, async (client) => {
      const now = Date.now();
      await client.query('vacuum analyze');
      const calls = dashboardCalls(now);
      const [report, ...dashboard] = await recordCalls(backend.databaseUrl, [reportCall(now), ...calls]);
      if (!report) throw new Error('No report was recorded');
      const timed: { path: string; statements: number; ms: number }[] = [];
      for (const [index, call] of dashboard.entries()) {
        const ms = await medianTime(client, call, 'indexes');
        timed.push({ path: calls[index]?.path.split('?')[0] ?? '', statements: call.own.length, ms });
      }
      const ms = await medianTime(client, report, 'indexes');
      const sequentialMs = await medianTime(client, report, 'sequential');
      const load = loadavg()[0] ?? 0;
      const firstNumbers = await withPortal({ backend: backend.url, shell: builtShell, remotes }, (portal) =>
        timeFirstNumbers(browser, portal),
      );
      const { days, rows } = await daysWithRows(client, now, exportedRows);
      const exported = await observeExport(backend, await asker(backend), exportCall(days), rows);
      const writers = await compareWriters(exportedRows);
      return { dashboard: timed, report: { ms, sequentialMs }, exported, writers, firstNumbers, load };
    }),
  );
}
