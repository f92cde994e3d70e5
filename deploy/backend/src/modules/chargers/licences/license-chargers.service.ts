import type { LiveEvent } from '@plugboard/contracts/platform';
import { newOrderedId } from '../../../platform/ids.ts';
import { changeChargers, type ChangeContext } from '../../connections/index.ts';
import { endGrants, insertGrants } from './licence-grants.repository.ts';
import { saveWindows, type LicensableRow, type LicenceWindow } from './licensable.repository.ts';

/** Next licence window of a charger, and its new part. */
export interface Licensing {
  readonly charger: LicensableRow;
  readonly name: string;
  readonly isPro: boolean;
  /** `null`: no licence is left to it. */
  readonly granted: { readonly from: Date; readonly to: Date | null } | null;
  readonly licensedFrom: Date | null;
  readonly licensedTo: Date | null;
  /** Whether the current licence is extended; otherwise the rest of it ends now. */
  readonly goesOn: boolean;
  readonly orderId: string | null;
}

const windowOf = (licensing: Licensing): LicenceWindow => ({
  id: licensing.charger.id,
  license_name: licensing.name,
  license_is_pro: licensing.isPro,
  licensed_from: licensing.licensedFrom,
  licensed_to: licensing.licensedTo,
});

function grantOf({ charger, name, isPro, granted, orderId }: Licensing, tenantId: string, at: Date) {
  if (granted === null) return [];
  const { from: licensed_from, to: licensed_to } = granted;
  const of = { tenant_id: tenantId, charger_id: charger.id, id: newOrderedId(at), order_id: orderId };
  return [{ ...of, name, is_pro: isPro, licensed_from, licensed_to }];
}

/**
 * Licenses locked chargers, updates their statuses, and records the windows. Returns the events, to be published at the
 * end of the transaction.
 */
export async function licenseChargers(changing: ChangeContext, licensings: readonly Licensing[]): Promise<LiveEvent[]> {
  const { db, tenantId, at } = changing;
  const ids = licensings.map(({ charger }) => charger.id);
  const replaced = licensings.filter(({ goesOn }) => !goesOn).map(({ charger }) => charger.id);
  await endGrants(db, tenantId, replaced, at);
  await insertGrants(
    db,
    licensings.flatMap((licensing) => grantOf(licensing, tenantId, at)),
  );
  await saveWindows(db, tenantId, licensings.map(windowOf));
  const statuses = await changeChargers(changing, ids, (charger) => charger);
  return [
    ...statuses,
    ...ids.map((charger) => ({ type: 'charger-settings-changed', charger, change: 'changed' }) as const),
  ];
}
