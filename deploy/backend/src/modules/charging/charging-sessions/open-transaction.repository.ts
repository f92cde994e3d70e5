import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ConnectorOf } from './charging-sessions.repository.ts';

/** The newest running transaction of a connector. */
export const findOpenTransaction = (db: TenantTransaction, { tenantId, chargerId, connectorId }: ConnectorOf) =>
  db
    .selectFrom('charging_session')
    .select('transaction_id')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('connector_id', '=', connectorId)
    .where('ended_at', 'is', null)
    .where('transaction_id', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
