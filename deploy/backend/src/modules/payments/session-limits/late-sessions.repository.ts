import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** A session that has charged for longer than its price allows. */
export interface LateSession {
  readonly tenant_id: string;
  readonly id: string;
  readonly port_id: string;
}

const pageSize = 200;

/**
 * Open sessions of all tenants at whose price the time is over: but for those with a payment, which ends them itself,
 * and those with a stop since `askedSince`.
 */
export const listLateSessions = (
  db: TenantTransaction,
  { now, askedSince }: { readonly now: Date; readonly askedSince: Date },
): Promise<LateSession[]> =>
  db
    .selectFrom('charging_session as session')
    .innerJoin('price_version as price', (join) =>
      join
        .onRef('price.tenant_id', '=', 'session.tenant_id')
        .onRef('price.price_id', '=', 'session.price_id')
        .onRef('price.version', '=', 'session.price_version'),
    )
    .select(['session.tenant_id', 'session.id', 'session.port_id'])
    .where('session.ended_at', 'is', null)
    .where('session.transaction_id', 'is not', null)
    .where('price.session_limit_minutes', 'is not', null)
    .where(
      sql<boolean>`coalesce(session.charging_started_at, session.started_at)
        + price.session_limit_minutes * interval '1 minute' <= ${now}`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_session as payment')
            .select('payment.id')
            .whereRef('payment.tenant_id', '=', 'session.tenant_id')
            .whereRef('payment.command_id', '=', 'session.command_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('command')
            .select('command.id')
            .whereRef('command.tenant_id', '=', 'session.tenant_id')
            .whereRef('command.port_id', '=', 'session.port_id')
            .where('command.action', '=', 'stop')
            .where('command.created_at', '>', askedSince),
        ),
      ),
    )
    .orderBy('session.started_at')
    .limit(pageSize)
    .execute();
