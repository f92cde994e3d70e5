import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ConnectorOf } from './charging-sessions.repository.ts';
import { findOpenTransaction } from './open-transaction.repository.ts';

/** OCPP id of a connector's running transaction; `null` when there is none. */
export async function openTransactionAt(db: TenantTransaction, connector: ConnectorOf): Promise<string | null> {
  const open = await findOpenTransaction(db, connector);
  return open?.transaction_id ?? null;
}
