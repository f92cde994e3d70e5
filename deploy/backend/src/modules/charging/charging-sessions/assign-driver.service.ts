import type { TenantTransaction } from '../../../platform/database/database.ts';
import { updateSession } from './charging-sessions.repository.ts';
import { findDriverName } from './driver-name.repository.ts';
import type { SessionRow } from './session-columns.ts';

/** Says of a session whose it is. Does nothing once the account is gone. */
export async function assignDriver(
  db: TenantTransaction,
  session: Pick<SessionRow, 'tenant_id' | 'id'>,
  account_id: string,
): Promise<void> {
  const driver_name = await findDriverName(db, session.tenant_id, account_id);
  if (driver_name !== undefined) await updateSession(db, session, { account_id, driver_name });
}
