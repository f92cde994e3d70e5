import type { TenantTransaction } from '../../platform/database/database.ts';
import type { ConnectorOf } from './charging-sessions.repository.ts';
import { findOpenTransaction } from './open-transaction.repository.ts';

/** What goes on at a connector, as the charge point names it; `null` where nothing does. */
export async function openTransactionAt(db: TenantTransaction, connector: ConnectorOf): Promise<string | null> {
  const open = await findOpenTransaction(db, connector);
  return open?.transaction_id ?? null;
}
