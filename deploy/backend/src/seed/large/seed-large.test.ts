import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { insertRows } from '../insert.ts';
import { demoTenants } from '../tenants.ts';
import { tenantRows } from '../tenant-rows.ts';
import { copyValue } from './copy.ts';
import { LargeSetExists, seedLarge } from './seed-large.ts';

describe('copyValue', () => {
  it.each([
    [null, String.raw`\N`],
    ['a\tb\nc\\d', String.raw`a\tb\nc\\d`],
    [12.5, '12.5'],
    [false, 'false'],
    [[{ start_at: '09:00 PM' }], '[{"start_at":"09:00 PM"}]'],
  ])('writes %j', (value, text) => {
    expect(copyValue(value)).toBe(text);
  });
});

describe.each(engines)('the large set on %s', (engine) => {
  it('has as many chargers and sessions as were asked for, and is made once', async () => {
    const database = await createTestDatabase(engine);
    const [demo] = demoTenants;
    if (!demo) throw new Error('No tenant demo');
    await database.kysely.transaction().execute(async (transaction) => {
      for (const rows of tenantRows(demo, new Date())) await insertRows(transaction, rows);
    });
    const size = { chargers: 450, sessions: 2000 };
    const reported: unknown[] = [];
    await seedLarge(database, size, (done) => reported.push({ ...done }));
    expect(reported.at(-1)).toEqual(size);
    const counted = sql`select (select count(*) from charger) as chargers, (select count(*) from charging_session) as sessions`;
    expect((await counted.execute(database.kysely)).rows).toEqual([size]);
    await expect(seedLarge(database, size, () => undefined)).rejects.toThrow(LargeSetExists);
    await database.close();
  });
});
