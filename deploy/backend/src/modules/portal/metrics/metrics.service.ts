import type { ParsedBodyOf, recordUiEvent as recordUiEventEndpoint } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertUiEvent } from './metrics.repository.ts';

/**
 * Stores an event with its account for 180 days. Like every write it leaves an audit entry, without the details of the
 * event.
 */
export async function recordUiEvent(
  call: SignedInCall,
  event: ParsedBodyOf<typeof recordUiEventEndpoint>,
): Promise<void> {
  const id = newId();
  await insertUiEvent(call.db, { tenant_id: call.tenantId, id, account_id: call.account.id, ...event });
  await call.audit({ action: 'ui_event.recorded', subject: { type: 'ui_event', id } });
}
