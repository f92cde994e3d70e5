import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { seedTestTenants } from '../../../testing/test-tenants.ts';
import { toX, toY } from './maps/map-cells.ts';
import type { Database } from '../../../platform/database/database.ts';

const statuses = ['AVAILABLE', 'CHARGING', 'FAULTED', 'OFFLINE', 'CONNECTED', ''] as const;

describe.each([oneEngine])('the state of locations on %s', (engine) => {
  let database: Database;
  const sites: string[] = [];
  const chargers: string[] = [];

  /** The kept numbers, and the chargers counted now. */
  const compare = async () => {
    const { rows } = await sql<{ kept: string; now: string }>`
      select (state.chargers, state.charging, state.faulted, state.offline)::text as kept,
        (count(charger.id), count(*) filter (where charger.status = 'CHARGING'),
          count(*) filter (where charger.status = 'FAULTED'), count(*) filter (where charger.status = 'OFFLINE'))::text as now
      from location join location_state state on state.tenant_id = location.tenant_id and state.location_id = location.id
        left join charger on charger.tenant_id = coalesce(location.source_tenant_id, location.tenant_id)
          and charger.location_id = coalesce(location.source_location_id, location.id)
      group by location.tenant_id, location.id, state.tenant_id, state.location_id
      order by location.id`.execute(database.kysely);
    return { kept: rows.map((row) => row.kept), now: rows.map((row) => row.now) };
  };

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
    for (const name of ['A', 'B', 'C']) sites.push(await insertLocation(database, 'demo', { name }));
    for (const custom_id of ['1', '2', '3', '4', '5', '6'])
      chargers.push(await insertCharger(database, 'demo', { custom_id, location_id: sites[0] ?? null }));
    const source = { source_tenant_id: 'demo', source_location_id: sites[0] ?? null, share_mode: 'VIEWER' } as const;
    sites.push(await insertLocation(database, 'metro', { name: 'A', ...source, share_info: 'Demo' }));
  });
  afterAll(() => database.close());

  it('follows every change of every charger, also at those that the location is shared with', async () => {
    let seed = 188;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 4_294_967_296) * below);
    };
    for (let at = 0; at < 60; at += 1) {
      const id = chargers[random(chargers.length)] ?? '';
      const status = statuses[random(statuses.length)] ?? '';
      const location_id = random(4) === 0 ? null : (sites[random(3)] ?? null);
      const change = at % 3 === 0 ? { location_id } : at % 3 === 1 ? { status } : { status, location_id };
      // Some changes meet several chargers at once.
      const all = at % 7 === 0 ? chargers : [id];
      await database.kysely.updateTable('charger').set(change).where('id', 'in', all).execute();
    }
    const { kept, now } = await compare();
    expect(kept).toEqual(now);
    expect(new Set(kept).size).toBeGreaterThan(1);
    await database.kysely.deleteFrom('charger').where('id', 'in', chargers.slice(0, 4)).execute();
    await insertCharger(database, 'demo', { custom_id: '7', location_id: sites[1] ?? null, status: 'FAULTED' });
    const later = await compare();
    expect(later.kept).toEqual(later.now);
  });

  it('lies where the location lies, and goes with it', async () => {
    const [, , site = ''] = sites;
    await database.kysely.updateTable('charger').set({ location_id: null }).where('location_id', '=', site).execute();
    await database.kysely.updateTable('location').set({ latitude: 41, longitude: 2 }).where('id', '=', site).execute();
    const state = () =>
      database.kysely.selectFrom('location_state').selectAll().where('location_id', '=', site).execute();
    const [map_column, map_row] = [toX(2), toY(41)].map((part) => Math.floor(part * 2 ** 20));
    expect(await state()).toMatchObject([{ latitude: 41, longitude: 2, map_column, map_row }]);
    await database.kysely.deleteFrom('location').where('id', '=', site).execute();
    expect(await state()).toEqual([]);
  });
});
