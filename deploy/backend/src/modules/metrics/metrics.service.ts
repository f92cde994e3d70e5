import type { ParsedBodyOf, recordUiEvent as recordUiEventEndpoint } from '@plugboard/contracts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { insertUiEvent } from './metrics.repository.ts';

/**
 * Keeps an event for 180 days, with who it was. It leaves an audit entry like every write: that it happened, by whom
 * and on whose behalf, while what was looked at stands in the event alone.
 */
export async function recordUiEvent(
  call: SignedInCall,
  event: ParsedBodyOf<typeof recordUiEventEndpoint>,
): Promise<void> {
  const id = newId();
  await insertUiEvent(call.db, { tenant_id: call.tenantId, id, account_id: call.account.id, ...event });
  await call.audit({ action: 'ui_event.recorded', subject: { type: 'ui_event', id } });
}
