import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { outsideTenant, withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { ChargerState } from './charger-state.ts';
import { lockChargers } from './charger-state.repository.ts';

export interface Mirror {
  readonly tenant_id: string;
  readonly id: string;
}

/** The rows by which other tenants show a charger. */
export const findMirrors = (database: Database, tenantId: string, chargerId: string): Promise<Mirror[]> =>
  withSystem(database, (db) =>
    db
      .selectFrom('charger')
      .select(['tenant_id', 'id'])
      .where('source_tenant_id', '=', tenantId)
      .where('source_charger_id', '=', chargerId)
      .orderBy('tenant_id')
      .execute(),
  );

/** Chargers that other tenants show. */
export const findMirrored = (database: Database) =>
  withSystem(database, (db) =>
    db
      .selectFrom('charger')
      .select(['source_tenant_id', 'source_charger_id'])
      .distinct()
      .where('source_charger_id', 'is not', null)
      .execute(),
  );

/** Lets the ports of a mirror show the schedules of its source’s. */
export async function copySchedules(
  db: TenantTransaction,
  mirror: Mirror,
  source: { readonly tenantId: string; readonly chargerId: string },
): Promise<void> {
  const ports = await outsideTenant(db, mirror.tenant_id, (all) =>
    all
      .selectFrom('port')
      .select(['connector_id', 'schedule'])
      .where('tenant_id', '=', source.tenantId)
      .where('charger_id', '=', source.chargerId)
      .execute(),
  );
  await sql`update port set schedule = shown.schedule
    from jsonb_to_recordset(${json(ports)}::jsonb) as shown (connector_id smallint, schedule jsonb)
    where tenant_id = ${mirror.tenant_id} and charger_id = ${mirror.id} and port.connector_id = shown.connector_id
      and port.schedule <> shown.schedule`.execute(db);
}

/** Locks a mirror, then reads its source as it is by then: of two that copy, the later one copies the later state. */
export async function readSource(
  db: TenantTransaction,
  mirror: Mirror,
  source: { readonly tenantId: string; readonly chargerId: string },
): Promise<ChargerState | undefined> {
  await lockChargers(db, mirror.tenant_id, [mirror.id], 'wait');
  const [charger] = await outsideTenant(db, mirror.tenant_id, (all) =>
    lockChargers(all, source.tenantId, [source.chargerId], 'wait'),
  );
  return charger;
}
