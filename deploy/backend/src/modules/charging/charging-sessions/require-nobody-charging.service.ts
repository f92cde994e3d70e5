import type { TenantTransaction } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findChargersWithOpenSession } from './charging-sessions.repository.ts';

/** Refuses an action that would end a running charge. */
export async function requireNobodyCharging(db: TenantTransaction, tenantId: string, chargerId: string): Promise<void> {
  const charging = await findChargersWithOpenSession(db, tenantId, [chargerId]);
  if (charging.size > 0) throw new Failure('CONFLICT', { text: 'charger.sessionRunning' });
}
