import type { TenantTransaction } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { hasOpenSession } from './charging-sessions.repository.ts';

/** Refuses an action that would end a running charge. */
export async function requireNobodyCharging(db: TenantTransaction, tenantId: string, chargerId: string): Promise<void> {
  if (await hasOpenSession(db, tenantId, chargerId)) throw new Failure('CONFLICT', { text: 'charger.sessionRunning' });
}
