import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { ChargingScheduleTables } from './charging-schedules.tables.ts';

export type DeliveryRow = Selectable<ChargingScheduleTables['schedule_delivery']>;

const batchSize = 100;

/**
 * Due ports of all tenants with a connected charge point, the longest waiting first. Chargers that are not activated
 * wait, because they accept no settings.
 */
export const findDue = (database: Database, now: Date) =>
  withSystem(database, (db) =>
    db
      .selectFrom('schedule_delivery as delivery')
      .innerJoin('charger', (join) =>
        join.onRef('charger.tenant_id', '=', 'delivery.tenant_id').onRef('charger.id', '=', 'delivery.charger_id'),
      )
      .select(['delivery.tenant_id', 'delivery.port_id'])
      .where('delivery.due_at', '<=', now)
      .where('charger.is_online', '=', true)
      .where('charger.licensed_from', '<=', now)
      .where(({ eb, or }) => or([eb('charger.licensed_to', 'is', null), eb('charger.licensed_to', '>', now)]))
      .orderBy('delivery.due_at')
      .limit(batchSize)
      .execute(),
  );

/** The delivery, locked; `undefined` where it is not due any more or another instance has it in hand. */
export const lockDue = (
  db: TenantTransaction,
  tenantId: string,
  portId: string,
  now: Date,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('schedule_delivery')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('port_id', '=', portId)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const findDelivery = (
  db: TenantTransaction,
  tenantId: string,
  portId: string,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('schedule_delivery')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('port_id', '=', portId)
    .executeTakeFirst();

export async function saveDelivery(
  db: TenantTransaction,
  delivery: Insertable<ChargingScheduleTables['schedule_delivery']>,
): Promise<void> {
  await db
    .insertInto('schedule_delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'port_id']).doUpdateSet(delivery))
    .execute();
}

type DeliveryChange = Partial<
  Pick<DeliveryRow, 'command_id' | 'due_at' | 'check_id' | 'checked_at' | 'findings' | 'drift_since'>
>;

export async function updateDelivery(
  db: TenantTransaction,
  { tenant_id, port_id }: Pick<DeliveryRow, 'tenant_id' | 'port_id'>,
  { findings, ...change }: DeliveryChange,
): Promise<void> {
  await db
    .updateTable('schedule_delivery')
    .set({ ...change, ...(findings === undefined ? {} : { findings: findings && json(findings) }) })
    .where('tenant_id', '=', tenant_id)
    .where('port_id', '=', port_id)
    .execute();
}

export async function deleteDelivery(
  db: TenantTransaction,
  { tenant_id, port_id }: Pick<DeliveryRow, 'tenant_id' | 'port_id'>,
): Promise<void> {
  await db.deleteFrom('schedule_delivery').where('tenant_id', '=', tenant_id).where('port_id', '=', port_id).execute();
}

/** Restarts the delivery of the schedules of chargers. */
export async function restartDeliveries(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
  due_at: Date,
): Promise<void> {
  await db
    .updateTable('schedule_delivery')
    .set({ command_id: null, due_at })
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', sql<string>`any(${chargerIds})`)
    .execute();
}

/** Whether load control has told the charge point of a charger a limit. */
export async function isLoadControlled(db: TenantTransaction, tenantId: string, chargerId: string): Promise<boolean> {
  const limit = await db
    .selectFrom('load_limit')
    .select('charger_id')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .executeTakeFirst();
  return limit !== undefined;
}
