import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

/** NOTIFY channel for payments with something new to show; payload: `PaymentAddress`. */
export const paymentsChannel = 'payments';
/** NOTIFY channel for payments with a step to take; payload: `PaymentAddress`. */
export const paymentStepsChannel = 'payment_steps';

export interface PaymentAddress {
  readonly tenant: string;
  readonly payment: string;
}

/** Longer than any step takes: a provider has 8 seconds to answer. */
const leaseMs = 60_000;
const pageSize = 200;

export const notifyPayment = (
  db: TenantTransaction,
  { tenant_id: tenant, id: payment }: Pick<PaymentRow, 'tenant_id' | 'id'>,
): Promise<void> => notifyChannel(db, paymentsChannel, JSON.stringify({ tenant, payment } satisfies PaymentAddress));

/** Payments of all tenants with a step that is due and that no instance works on. */
export const findDue = (database: Database, now: Date): Promise<PaymentAddress[]> =>
  withSystem(database, (db) =>
    db
      .selectFrom('payment_session')
      .select(['tenant_id as tenant', 'id as payment'])
      .where('next_at', '<=', now)
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .orderBy('next_at')
      .limit(pageSize)
      .execute(),
  );

/** A payment that an instance works on. */
type ClaimedPayment = Pick<PaymentRow, 'wakes' | 'leased_until'>;

/**
 * Takes a payment for this instance if a step is due: one works on it at a time. After the lease another instance goes
 * on where this one died.
 */
export const claimPayment = (
  database: Database,
  { tenant, payment }: PaymentAddress,
  now: Date,
): Promise<ClaimedPayment | undefined> =>
  withTenant(database, tenant, (db) =>
    db
      .updateTable('payment_session')
      .set({ leased_until: new Date(now.getTime() + leaseMs) })
      .where('tenant_id', '=', tenant)
      .where('id', '=', payment)
      .where('next_at', '<=', now)
      .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .returning(['wakes', 'leased_until'])
      .executeTakeFirst(),
  );

/**
 * Gives a payment free until its next step. One that was woken meanwhile stays due: the result is then true. An instance
 * that outlived its lease leaves the payment to the one that has claimed it since.
 */
export async function releasePayment(
  database: Database,
  { tenant, payment }: PaymentAddress,
  { wakes, leased_until, nextAt }: ClaimedPayment & { readonly nextAt: Date | null },
): Promise<boolean> {
  const released = await withTenant(database, tenant, (db) =>
    db
      .updateTable('payment_session')
      .set(({ ref }) => ({
        leased_until: null,
        next_at: sql<Date | null>`case when ${ref('wakes')} = ${wakes}::integer then ${nextAt}::timestamptz
          else ${ref('next_at')} end`,
      }))
      .where('tenant_id', '=', tenant)
      .where('id', '=', payment)
      .where('leased_until', '=', leased_until)
      .returning('wakes')
      .executeTakeFirst(),
  );
  return released !== undefined && released.wakes !== wakes;
}

/** Has a step of a payment taken as soon as this transaction is committed. */
export async function wakePayment(
  db: TenantTransaction,
  { tenant_id, id }: Pick<PaymentRow, 'tenant_id' | 'id'>,
  now: Date,
  change: { readonly is_outdated?: true } = {},
): Promise<void> {
  await db
    .updateTable('payment_session')
    .set(change)
    .set(({ eb, ref }) => ({ next_at: now, wakes: eb(ref('wakes'), '+', 1) }))
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
  const address = { tenant: tenant_id, payment: id } satisfies PaymentAddress;
  await notifyChannel(db, paymentStepsChannel, JSON.stringify(address));
}
