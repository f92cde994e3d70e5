import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batch } from '../../../../platform/housekeeping/in-batches.ts';
import { newId } from '../../../../platform/ids.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { deleteOldMeterValues } from './meter-values.repository.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-03-01T12:00:00Z');
const sessions = { demo: newId(), metro: newId() };

describe.each([oneEngine])('old meter values on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const insert = (tenant: keyof typeof sessions, from: Date, count: number) =>
    sql`insert into meter_value (tenant_id, session_id, at, energy_wh)
      select ${tenant}, ${sessions[tenant]}, ${from}::timestamptz + number * interval '1 ms', number
        from generate_series(0, ${count - 1}::int) number`.execute(test.database.kysely);
  const moments = async () => {
    const rows = await test.database.kysely.selectFrom('meter_value').select('at').orderBy('at').execute();
    return rows.map(({ at }) => at.getTime() - now.getTime());
  };

  it('go after the days of the setting and no earlier, in every tenant, a bounded number at a time', async () => {
    const { meterValueDays } = test.app.platform.settings.ocpp;
    expect(meterValueDays).toBe(400);
    const last = new Date(now.getTime() - 400 * day);
    await insert('demo', new Date(last.getTime() - day), batch + 1);
    for (const tenant of ['demo', 'metro'] as const) {
      await insert(tenant, new Date(last.getTime() - 1), 1);
      await insert(tenant, last, 1);
    }
    await deleteOldMeterValues(test.database, meterValueDays, now);
    expect(await moments()).toEqual([-400 * day, -400 * day]);
  });
});
