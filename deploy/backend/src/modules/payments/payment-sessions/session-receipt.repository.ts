import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

interface OfSession {
  readonly tenantId: string;
  readonly sessionId: string;
}

/** The payment of a charging session; `undefined` where it was not paid at the charger. */
export const findPaymentOfSession = (
  db: TenantTransaction,
  { tenantId, sessionId }: OfSession,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payment_session')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charging_session_id', '=', sessionId)
    .executeTakeFirst();

/** An ended session with its place and its driver. */
export const findPaidSession = (db: TenantTransaction, { tenantId, sessionId }: OfSession) =>
  db
    .selectFrom('charging_session as session')
    .leftJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'session.tenant_id').onRef('charger.id', '=', 'session.charger_id'),
    )
    .leftJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'session.tenant_id').onRef('location.id', '=', 'session.location_id'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'session.tenant_id').onRef('account.id', '=', 'session.account_id'),
    )
    .select([
      'session.id',
      'session.status',
      'session.currency',
      'session.started_at',
      'session.ended_at',
      'session.revenue_minor',
      'session.refunded_minor',
      'session.price_lines',
      'charger.custom_id',
      'charger.timezone',
      'location.name as location_name',
      'location.timezone as location_timezone',
      'account.email',
      'account.language',
    ])
    .where('session.tenant_id', '=', tenantId)
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
