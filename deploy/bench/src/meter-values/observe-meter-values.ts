import * as contract from '@plugboard/contracts/reports';
import type { Client } from 'pg';
import { findServer } from '../large/database-server.ts';
import { isoDay, medianTime, recordCalls } from '../reports/observe-reports.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { withClient } from '../with-client.ts';

const chargers = 1000;
const sessions = 100_000;
const day = 86_400_000;

/** Milliseconds in the database of a month's reports, with so many meter values stored. */
export interface MeterValueTimes {
  readonly values: number;
  readonly gigabytes: number;
  /** A row for each session. */
  readonly sessionsMs: number;
  /** A row for each quarter of an hour, whose peaks are read from meter values. */
  readonly intervalsMs: number;
}

const reportOf = (type: 'generic' | 'generic15min', now: number) => ({
  path: contract.listReport.path.replace('{type}', type),
  body: { start_date: isoDay(now - 30 * day), end_date: isoDay(now) },
});

/** The next values of sessions that began before a moment, three seconds apart, and at none of the seeded moments. */
const insert = `
  insert into meter_value (tenant_id, session_id, at, energy_wh, power_w)
  select tenant_id, id, started_at + n * interval '3 seconds' + interval '1 millisecond', n * 6, 7200
    from charging_session cross join generate_series($1::int, $2::int) n
   where tenant_id = 'demo' and started_at < $3`;

async function countValues(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::float8 as count from meter_value');
  return rows[0]?.count ?? 0;
}

async function readGigabytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size('meter_value')) as bytes
       from pg_partition_tree('meter_value')`,
  );
  return Number(rows[0]?.bytes) / 1e9;
}

/** Values per session and statement, which keeps its memory small. Sessions of the reported month get no more. */
const valuesAtOnce = 10;

/**
 * Times a month's reports while the sessions before that month get more and more meter values.
 *
 * @param sizes multiples of a million, ascending
 */
export async function observeMeterValues(sizes: readonly number[]): Promise<readonly MeterValueTimes[]> {
  const server = await findServer();
  if (!server) throw new Error('Meter values need a PostgreSQL server: set TEST_DATABASE_URL');
  const seed = ['--chargers', String(chargers), '--sessions', String(sessions)];
  return withSeededBackend({ server, seed }, ({ databaseUrl }) =>
    withClient(databaseUrl, async (client) => {
      const now = Date.now();
      // Without triggers: they keep roll-ups of the load, which none of these reports reads, and look up each row's session.
      await client.query('set session_replication_role = replica; set synchronous_commit = off');
      const times: MeterValueTimes[] = [];
      let each = 0;
      for (const size of sizes) {
        for (let values = await countValues(client); values < size; each += valuesAtOnce) {
          const before = new Date(each === 0 ? now : now - 31 * day);
          const { rowCount } = await client.query(insert, [each + 1, each + valuesAtOnce, before]);
          values += rowCount ?? 0;
        }
        await client.query('vacuum analyze');
        const calls = await recordCalls(databaseUrl, [reportOf('generic', now), reportOf('generic15min', now)]);
        const [ofSessions, ofIntervals] = calls;
        if (!ofSessions || !ofIntervals) throw new Error('No report was recorded');
        const took = {
          values: size,
          gigabytes: await readGigabytes(client),
          sessionsMs: await medianTime(client, ofSessions, 'indexes'),
          intervalsMs: await medianTime(client, ofIntervals, 'indexes'),
        };
        console.log(JSON.stringify(took));
        times.push(took);
      }
      return times;
    }),
  );
}
