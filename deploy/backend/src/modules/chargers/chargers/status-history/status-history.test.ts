import { type ChargerStatusHistory, getChargerStatusHistory, maxStatusChanges } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import { insertChargerInService, portOf } from '../../../../testing/charging-fixtures.ts';
import { engines } from '../../../../testing/engines.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { findStatusChanges, findStatusesBefore } from './status-history.repository.ts';

const start = '2026-11-20T00:00:00.000Z';
const now = new Date('2026-11-20T22:00:00Z');

interface Flapping {
  readonly charger: string;
  readonly port: string;
  readonly count: number;
  /** When the port begins to flap, once a second. */
  readonly from: string;
}

/** The last change is to `CHARGING`. */
const flap = ({ database: { kysely } }: TestApp, { charger, port, count, from }: Flapping) =>
  sql`insert into status_history (tenant_id, id, charger_id, port_id, status, created_at)
    select 'demo', gen_random_uuid(), ${charger}::uuid, ${port}::uuid,
      case (${count}::int - n) % 2 when 0 then 'CHARGING' else 'OFFLINE' end, ${from}::timestamptz + n * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(kysely);

describe.each(engines)('the status history of a charger on %s', (engine) => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'partner');
  });
  afterAll(() => test.close());

  async function insertTwoPorts(custom_id: string) {
    const charger = await insertChargerInService(test, custom_id, { timezone: 'UTC' });
    return { charger, flapping: (await portOf(test, charger, 1)).id, quiet: (await portOf(test, charger, 2)).id };
  }
  const historyOf = async (charger: string) => {
    const url = `${getChargerStatusHistory.path.replace('{id}', charger)}?days=1`;
    return (await test.call({ url, token })).json<ChargerStatusHistory>().ports;
  };

  const rowsReadSoFar = async (db: TenantTransaction) => {
    const { rows } = await sql<{ by_sequence: number; by_index: number }>`
      select seq_tup_read::int as by_sequence, idx_tup_fetch::int as by_index
      from pg_stat_xact_user_tables where relname = 'status_history'`.execute(db);
    return rows[0] ?? { by_sequence: NaN, by_index: NaN };
  };

  /** Rows of the history that the database reads for a period and the state before it, by scan and by index. */
  const rowsRead = (selection: Parameters<typeof findStatusChanges>[1]) =>
    withTenant(test.database, 'demo', async (db) => {
      const before = await rowsReadSoFar(db);
      await findStatusChanges(db, selection);
      await findStatusesBefore(db, selection);
      const after = await rowsReadSoFar(db);
      return { by_sequence: after.by_sequence - before.by_sequence, by_index: after.by_index - before.by_index };
    });

  it('leaves out the oldest of too many changes of one port, and nothing of the others', async () => {
    const { charger, flapping, quiet } = await insertTwoPorts('FLAPS');
    await flap(test, { charger, port: quiet, count: 1, from: '2026-10-01T00:00:00Z' });
    await flap(test, { charger, port: flapping, count: 1, from: '2026-10-01T00:00:00Z' });
    await flap(test, { charger, port: flapping, count: maxStatusChanges + 500, from: start });
    const [first, second] = await historyOf(charger);
    const complete_from = new Date(Date.parse(start) + 501_000).toISOString();
    expect(first).toMatchObject({ port: flapping, complete_from });
    expect(first?.intervals).toHaveLength(maxStatusChanges);
    expect(first?.intervals[0]).toMatchObject({ starts_at: complete_from });
    expect(first?.intervals.at(-1)).toMatchObject({ status: 'CHARGING', ends_at: now.toISOString() });
    expect(second).toMatchObject({
      port: quiet,
      complete_from: start,
      intervals: [{ status: 'CHARGING', starts_at: start, ends_at: now.toISOString() }],
    });
  });

  it('does not read through years of one port for another that is new', async () => {
    const { charger, flapping } = await insertTwoPorts('YEARS');
    await flap(test, { charger, port: flapping, count: 5000, from: '2026-11-01T00:00:00Z' });
    await sql`analyze status_history`.execute(test.database.kysely);
    expect((await historyOf(charger)).map((port) => port.intervals.length)).toEqual([1, 0]);
    // The period holds 1,200 changes of the port.
    const period = { start: new Date('2026-11-01T00:30:00Z'), end: new Date('2026-11-01T00:50:00Z') };
    const read = await rowsRead({ tenantId: 'demo', chargerId: charger, ...period });
    expect(read.by_sequence).toBe(0);
    expect(read.by_index).toBeLessThan(1210);
  });
});
