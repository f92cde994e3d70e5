import { isActivated } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { ChargerRow } from './chargers.repository.ts';
import { lockCharger } from './save-chargers.repository.ts';

/** A charger of the tenant's own, held until the transaction ends. One that another tenant shares is theirs alone. */
export async function lockOwnCharger({ db, tenantId }: SignedInCall, id: string): Promise<ChargerRow> {
  const row = await lockCharger(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (row.share_mode !== null)
    throw new Failure('FORBIDDEN', { text: 'charger.sharedBy', values: { owner: row.share_info ?? '-' } });
  return row;
}

/** “Please activate the charger in order to save changes.” (spec §4) */
export function requireActivated({ licensed_from, licensed_to }: ChargerRow, now: Date): void {
  if (!isActivated(licensed_from?.toISOString() ?? null, licensed_to?.toISOString() ?? null, now))
    throw new Failure('CONFLICT', { text: 'command.notActivated' });
}
