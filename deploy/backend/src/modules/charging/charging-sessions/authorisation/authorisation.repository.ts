import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { findAnyOpen } from '../charging-sessions.repository.ts';

/** Finds the fields of a charger that decide who may charge. */
export const findChargerRules = (db: TenantTransaction, tenantId: string, chargerId: string) =>
  db
    .selectFrom('charger')
    .select(['has_rfid_access', 'is_out_of_order', 'licensed_from', 'licensed_to'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .executeTakeFirstOrThrow();

/** The card of a number in capitals, with who charges with it. */
export const findCard = (db: TenantTransaction, tenantId: string, number: string) =>
  db
    .selectFrom('id_tag')
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'id_tag.tenant_id').onRef('account.id', '=', 'id_tag.account_id'),
    )
    .select(['id_tag.is_blocked', 'id_tag.expires_at', 'account.id as account_id'])
    .select(['account.first_name', 'account.last_name'])
    .where('id_tag.tenant_id', '=', tenantId)
    .where('id_tag.number', '=', number)
    .executeTakeFirst();

/** Whether a transaction is going on at the charger that this token began and was let in with. */
export async function isTokenOfOpenTransaction(
  db: TenantTransaction,
  { tenantId, chargerId, token }: { readonly tenantId: string; readonly chargerId: string; readonly token: string },
): Promise<boolean> {
  const found = await findAnyOpen(db, tenantId, chargerId)
    .where('id_tag', '=', token)
    .where('is_authorised', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

interface Elsewhere {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly connectorId: number | null;
  readonly token: string;
  readonly startedAt: Date;
}

/**
 * True if the token has been charging at another connector since before the given time. Offline charge points are
 * ignored: the charge may have ended there, and must not keep the driver from the next one.
 */
export async function isTokenChargingElsewhere(
  db: TenantTransaction,
  { tenantId, chargerId, connectorId, token, startedAt }: Elsewhere,
): Promise<boolean> {
  const found = await db
    .selectFrom('charging_session')
    .innerJoin('charger', (join) =>
      join
        .onRef('charger.tenant_id', '=', 'charging_session.tenant_id')
        .onRef('charger.id', '=', 'charging_session.charger_id'),
    )
    .select('charging_session.id')
    .where('charging_session.tenant_id', '=', tenantId)
    .where('charging_session.id_tag', '=', token)
    .where('charging_session.is_authorised', '=', true)
    .where('charging_session.ended_at', 'is', null)
    .where('charging_session.transaction_id', 'is not', null)
    .where('charging_session.started_at', '<', startedAt)
    .where('charger.is_online', '=', true)
    // A session still open at the same connector ends when the new transaction starts.
    .where(({ eb, not, and }) =>
      not(
        and([eb('charging_session.charger_id', '=', chargerId), eb('charging_session.connector_id', '=', connectorId)]),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
