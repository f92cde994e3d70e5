import { maxStatusChanges } from '@plugboard/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface Selection {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly start: Date;
  readonly end: Date;
}

/**
 * The changes of each port inside the period and the last one before it, which says how it began; latest first, and of
 * too many for one port the latest.
 */
export const findStatusChanges = (db: TenantTransaction, { tenantId, chargerId, start, end }: Selection) =>
  db
    .selectFrom('port')
    .innerJoinLateral(
      (eb) => {
        const ofPort = eb
          .selectFrom('status_history')
          .whereRef('status_history.tenant_id', '=', 'port.tenant_id')
          .whereRef('status_history.port_id', '=', 'port.id');
        const before = ofPort.select(({ fn }) => fn.max('created_at').as('at')).where('created_at', '<=', start);
        return ofPort
          .select(['status_history.id', 'status_history.status', 'created_at as at'])
          .where('created_at', '<', end)
          .where('created_at', '>=', ({ fn }) => fn.coalesce(before, sql<Date>`${start}::timestamptz`))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(maxStatusChanges)
          .as('change');
      },
      (join) => join.onTrue(),
    )
    .select(['port.id as port_id', 'change.status', 'change.at'])
    .where('port.tenant_id', '=', tenantId)
    .where('port.charger_id', '=', chargerId)
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .execute();
