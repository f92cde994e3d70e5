import type { NotificationSetting } from '@plugboard/contracts/accounts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Charger and location for a mail; nothing when the charger was deleted. */
export const findPortLocation = (db: TenantTransaction, tenantId: string, chargerId: string) =>
  db
    .selectFrom('charger')
    .select(['id', 'custom_id', 'location_name', 'timezone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .executeTakeFirst();

export type PortLocation = NonNullable<Awaited<ReturnType<typeof findPortLocation>>>;

/** Account that requested a command; an administrator of another tenant does not count. */
export async function findRequester(db: TenantTransaction, tenantId: string, commandId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('command')
    .select('requested_by')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', commandId)
    .where('requested_by_tenant_id', '=', tenantId)
    .execute();
  return rows.map(({ requested_by }) => requested_by);
}

/** Accounts among these with the notification switched on, drivers included. */
export const findPeople = (
  db: TenantTransaction,
  tenantId: string,
  accountIds: readonly string[],
  setting: NotificationSetting,
) =>
  db
    .selectFrom('account')
    .select(['email', 'first_name', 'language', 'user_type', 'is_limited', 'allowed_sections'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${accountIds})`)
    .where('status', '=', 'active')
    .where(sql<boolean>`${setting} = any(notification_settings)`)
    .orderBy('email')
    .execute();

export type Person = Awaited<ReturnType<typeof findPeople>>[number];

/** A charge point says that a port is faulted a moment before or after it ends the transaction. */
const toleranceSeconds = sql.lit(10);

interface Charge {
  readonly tenantId: string;
  readonly portId: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** Whether a port broke down during a charge, and was so when the charge ended. */
export async function isEndedByFault(
  db: TenantTransaction,
  { tenantId, portId, startedAt, endedAt }: Charge,
): Promise<boolean> {
  const last = await db
    .selectFrom('status_history')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('port_id', '=', portId)
    .where('created_at', '>=', startedAt)
    .where('created_at', '<=', sql<Date>`${endedAt}::timestamptz + make_interval(secs => ${toleranceSeconds})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.status === 'FAULTED';
}
