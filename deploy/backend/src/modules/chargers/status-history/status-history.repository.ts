import { maxStatusChanges } from '@plugboard/contracts';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface Selection {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly start: Date;
  readonly end: Date;
}

/** The changes inside the period, oldest first; of too many, the latest. */
export async function findStatusChanges(db: TenantTransaction, { tenantId, chargerId, start, end }: Selection) {
  const latestFirst = await db
    .selectFrom('status_history')
    .select(['port_id', 'status', 'created_at as at'])
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('created_at', '>', start)
    .where('created_at', '<', end)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxStatusChanges)
    .execute();
  return latestFirst.toReversed();
}

/** The last change of each port before the period, which says how it began. */
export const findStatusesBefore = (db: TenantTransaction, { tenantId, chargerId, start }: Selection) =>
  db
    .selectFrom('port')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('status_history')
          .select(['status_history.status', 'created_at as at'])
          .whereRef('status_history.tenant_id', '=', 'port.tenant_id')
          .whereRef('status_history.charger_id', '=', 'port.charger_id')
          .whereRef('status_history.port_id', '=', 'port.id')
          .where('created_at', '<=', start)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['port.id as port_id', 'last.status', 'last.at'])
    .where('port.tenant_id', '=', tenantId)
    .where('port.charger_id', '=', chargerId)
    .execute();
