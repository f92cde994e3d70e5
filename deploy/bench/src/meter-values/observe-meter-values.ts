import * as contract from '@plugboard/contracts/reports';
import { Client } from 'pg';
import { findServer } from '../large/database-server.ts';
import { isoDay, medianTime, recordCalls } from '../reports/observe-reports.ts';
import { withSeededBackend } from '../seeded-backend.ts';

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

const reportOf = (type: 'generic' | 'interval', now: number) => ({
  path: contract.listReport.path.replace('{type}', type),
  body: { start_date: isoDay(now - 30 * day), end_date: isoDay(now) },
});

/** The next values of each session, three seconds apart. The moments are no seeded ones. */
const insert = `
  insert into meter_value (tenant_id, session_id, at, energy_wh, power_w)
  select session.tenant_id, session.id, started_at + n * interval '3 seconds' + interval '1 millisecond', n * 6, 7200
    from (select * from charging_session where tenant_id = 'demo' order by started_at limit ${sessions}) session,
         generate_series($1::int, $2::int) n`;

async function readGigabytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('meter_value')`,
  );
  return Number(rows[0]?.bytes) / 1e9;
}

/** Ten values of each session in a statement, so that none takes much memory. */
const valuesAtOnce = 10;

/**
 * Times a month's reports while a tenant with the same sessions gets more and more meter values.
 *
 * @param sizes multiples of a million, ascending
 */
export async function observeMeterValues(sizes: readonly number[]): Promise<readonly MeterValueTimes[]> {
  const server = await findServer();
  if (!server) throw new Error('Meter values need a PostgreSQL server: set TEST_DATABASE_URL');
  const seed = ['--chargers', String(chargers), '--sessions', String(sessions)];
  return withSeededBackend({ server, seed }, async (backend) => {
    const now = Date.now();
    const client = new Client({ connectionString: backend.databaseUrl });
    await client.connect();
    try {
      // What readings say of the load is kept by triggers, and asked by none of these reports.
      await client.query('alter table meter_value disable trigger user');
      const times: MeterValueTimes[] = [];
      let each = 0;
      for (const values of sizes) {
        for (; each * sessions < values; each += valuesAtOnce)
          await client.query(insert, [each + 1, each + valuesAtOnce]);
        await client.query('vacuum analyze');
        const calls = await recordCalls(backend.databaseUrl, [reportOf('generic', now), reportOf('interval', now)]);
        const [ofSessions, ofIntervals] = calls;
        if (!ofSessions || !ofIntervals) throw new Error('No report was recorded');
        const took = {
          values,
          gigabytes: await readGigabytes(client),
          sessionsMs: await medianTime(client, ofSessions, 'indexes'),
          intervalsMs: await medianTime(client, ofIntervals, 'indexes'),
        };
        console.log(JSON.stringify(took));
        times.push(took);
      }
      return times;
    } finally {
      await client.end();
    }
  });
}
