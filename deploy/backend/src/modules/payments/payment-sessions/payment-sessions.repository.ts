import { openPaymentStates, type PaymentProviderName } from '@plugboard/contracts/payments';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { PaymentSessionTables } from './payment-sessions.tables.ts';

export type PaymentRow = Selectable<PaymentSessionTables['payment_session']>;
type NewPaymentRow = Insertable<PaymentSessionTables['payment_session']>;
export type PaymentChange = Updateable<PaymentSessionTables['payment_session']>;

/** Inserts a payment; `undefined` if this browser has an open one at the connector, or another driver a hold. */
export const insertPayment = (db: TenantTransaction, row: NewPaymentRow): Promise<PaymentRow | undefined> =>
  db
    .insertInto('payment_session')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Open payments at a connector. */
export const findOpenPayments = (
  db: TenantTransaction,
  { tenantId, portId }: { readonly tenantId: string; readonly portId: string },
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment_session')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('port_id', '=', portId)
    .where('state', 'in', openPaymentStates)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Ports of a charger at which a driver's money is held. */
export async function findHeldPorts(
  db: TenantTransaction,
  { tenantId, chargerId }: { readonly tenantId: string; readonly chargerId: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment_session')
    .select('port_id')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('settled_at', 'is', null)
    .where('state', 'in', ['AUTHORISED', 'CHARGING'])
    .execute();
  return rows.map(({ port_id }) => port_id);
}

/** Id of the newest payment of a browser at a charger that is not over. */
export async function findPaymentOfDevice(
  db: TenantTransaction,
  { tenantId, chargerId, device }: { readonly tenantId: string; readonly chargerId: string; readonly device: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('device', '=', device)
    .where('settled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

const byId = (db: TenantTransaction, tenantId: string, id: string) =>
  db.selectFrom('payment_session').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id);

export const findPayment = (db: TenantTransaction, tenantId: string, id: string): Promise<PaymentRow | undefined> =>
  byId(db, tenantId, id).executeTakeFirst();

export const lockPayment = (db: TenantTransaction, tenantId: string, id: string): Promise<PaymentRow | undefined> =>
  byId(db, tenantId, id).forUpdate().executeTakeFirst();

/** The payment of a charging session, locked. */
export const lockPaymentOfCharge = (
  db: TenantTransaction,
  tenantId: string,
  chargingSessionId: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment_session')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charging_session_id', '=', chargingSessionId)
    .forUpdate()
    .executeTakeFirst();

/** Changes a payment if it still has the state it was read with. */
export const updatePayment = (
  db: TenantTransaction,
  { tenant_id, id, state }: Pick<PaymentRow, 'tenant_id' | 'id' | 'state'>,
  change: PaymentChange,
): Promise<PaymentRow | undefined> =>
  db
    .updateTable('payment_session')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();

export async function findIdByReference(
  db: TenantTransaction,
  tenantId: string,
  provider: PaymentProviderName,
  reference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
  return row?.id;
}

/** Records a provider's message; false for a copy of one that was taken already. */
export async function insertWebhook(
  db: TenantTransaction,
  row: Insertable<PaymentSessionTables['payment_webhook']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_webhook')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
