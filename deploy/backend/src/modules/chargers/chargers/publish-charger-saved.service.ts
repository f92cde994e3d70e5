import type { LiveEvent, LiveEventOf } from '@plugboard/contracts/platform';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { changeChargers, publishToMirrors } from '../../connections/index.ts';

/**
 * Updates a saved charger's derived statuses, and notifies open pages and mirrors. Publishes, so call it last in the
 * transaction.
 */
export async function publishChargerSaved(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  { id, change, at }: { id: string; change: LiveEventOf<'charger-settings-changed'>['change']; at: Date },
  furtherEvents: readonly LiveEvent[] = [],
): Promise<void> {
  const events = await changeChargers({ db, tenantId, at }, [id], (charger) => charger);
  await publishToMirrors(db, tenantId, id);
  await publish(db, tenantId, [{ type: 'charger-settings-changed', charger: id, change }, ...events, ...furtherEvents]);
}
