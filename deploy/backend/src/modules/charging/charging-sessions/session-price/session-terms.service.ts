import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { updateSession } from '../charging-sessions.repository.ts';
import type { SessionRow } from '../session-columns.ts';

/** Binds a session to the prices that its driver was shown, which may have changed before the charge began. */
export const bindSessionTerms = (
  db: TenantTransaction,
  session: Pick<SessionRow, 'tenant_id' | 'id'>,
  terms: Pick<SessionRow, 'price_id' | 'price_version' | 'discount_percent' | 'included_wh'>,
): Promise<void> => updateSession(db, session, terms);
