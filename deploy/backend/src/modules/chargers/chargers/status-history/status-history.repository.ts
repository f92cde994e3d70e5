import { maxStatusChanges } from '@plugboard/contracts/chargers';
import type { ExpressionBuilder } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { Tables } from '../../../../platform/database/tables.ts';

interface Selection {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly start: Date;
  readonly end: Date;
}

const latestOfPort = (eb: ExpressionBuilder<Tables, 'port'>) =>
  eb
    .selectFrom('status_history')
    .select(['status_history.id', 'status_history.status', 'created_at as at'])
    .whereRef('status_history.tenant_id', '=', 'port.tenant_id')
    .whereRef('status_history.port_id', '=', 'port.id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** The changes of each port inside the period, oldest first; of too many for one port, the latest. */
export async function findStatusChanges(db: TenantTransaction, { tenantId, chargerId, start, end }: Selection) {
  const latestFirst = await db
    .selectFrom('port')
    .innerJoinLateral(
      (eb) =>
        latestOfPort(eb)
          .where('created_at', '>', start)
          .where('created_at', '<', end)
          .limit(maxStatusChanges)
          .as('change'),
      (join) => join.onTrue(),
    )
    .select(['port.id as port_id', 'change.status', 'change.at'])
    .where('port.tenant_id', '=', tenantId)
    .where('port.charger_id', '=', chargerId)
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .execute();
  return latestFirst.toReversed();
}

/** The last change of each port before the period, which says how it began. */
export const findStatusesBefore = (db: TenantTransaction, { tenantId, chargerId, start }: Selection) =>
  db
    .selectFrom('port')
    .innerJoinLateral(
      (eb) => latestOfPort(eb).where('created_at', '<=', start).limit(1).as('last'),
      (join) => join.onTrue(),
    )
    .select(['port.id as port_id', 'last.status', 'last.at'])
    .where('port.tenant_id', '=', tenantId)
    .where('port.charger_id', '=', chargerId)
    .execute();
