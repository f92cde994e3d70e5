import type { LiveEvent, LiveEventOf } from '@plugboard/contracts';
import { publish } from '../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { changeChargers } from '../charge-points/change-chargers.service.ts';
import { tellMirrors } from '../charge-points/tell-mirrors.service.ts';

/**
 * Lets the statuses of a charger follow what was saved, and tells whoever looks and whoever else shows it. Publishes:
 * to be called last.
 */
export async function tellSaved(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  { id, change, at }: { id: string; change: LiveEventOf<'charger-settings-changed'>['change']; at: Date },
  alsoTold: readonly LiveEvent[] = [],
): Promise<void> {
  const events = await changeChargers({ db, tenantId, at }, [id], (charger) => charger);
  await tellMirrors(db, tenantId, id);
  await publish(db, tenantId, [{ type: 'charger-settings-changed', charger: id, change }, ...events, ...alsoTold]);
}
