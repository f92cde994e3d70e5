import type { ChargingAction } from '@plugboard/contracts/network';
import type { LiveEvent } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { getChargerOfPort } from '../../chargers/index.ts';
import { toCommandEvent } from './commands.service.ts';
import { enqueueAtOwner, toCommandEntry } from './create-command.service.ts';

interface DriverCharge {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  /** Id of the payment that the charge is for, or of the session: no account has asked. */
  readonly requester: string;
  readonly portId: string;
  readonly now: Date;
  readonly secret: Uint8Array;
}

/**
 * Enqueues the start or stop of a charge that a driver pays for at the charger, or the stop of one whose price ends it;
 * at chargers of the tenant's own alone. Returns the command, and its event for the caller to publish last.
 *
 * @throws Failure where the charger cannot do this now
 */
export async function enqueueForDriver(
  { db, tenantId, requester, portId, now, secret }: DriverCharge,
  action: ChargingAction,
): Promise<{ readonly id: string; readonly event: LiveEvent }> {
  const call = { db, tenantId, language: 'en', account: { id: requester, actor: null } } as const;
  const { port, ...at } = await getChargerOfPort(call, portId);
  const origin = {
    requested_by_tenant_id: tenantId,
    requested_by: requester,
    requested_by_name: null,
    on_behalf_of: null,
    source: 'payment',
  } as const;
  const row = await enqueueAtOwner({ call, now, secret }, { at, port, action, parameters: {} }, origin);
  const by = { tenantId, requestId: `payment ${requester}`, account: undefined };
  await writeAuditEntry(db, by, toCommandEntry(row));
  return { id: row.id, event: toCommandEvent(row, now) };
}
