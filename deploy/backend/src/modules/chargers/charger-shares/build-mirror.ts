import type { ShareMode } from '@plugboard/contracts/chargers';
import type { Insertable } from 'kysely';
import type { ChargerTables } from '../chargers/chargers.tables.ts';
import type { lockOwnCharger } from '../chargers/own-charger.service.ts';

export type OwnCharger = Awaited<ReturnType<typeof lockOwnCharger>>;

interface MirrorOf {
  readonly id: string;
  readonly tenantId: string;
  readonly shareMode: ShareMode;
  /** Name of the tenant that shares. */
  readonly owner: string;
  /** Names that chargers of the receiving tenant have, in lower case. */
  readonly taken: ReadonlySet<string>;
}

/** A name that is free: the charger's own, with its owner's where that is taken, else numbered. */
function freeName(name: string, owner: string, taken: ReadonlySet<string>): string {
  const named = `${name} (${owner})`;
  let free = taken.has(name.toLowerCase()) ? named : name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${named} ${count}`;
  return free;
}

/**
 * The row by which another tenant shows a shared charger. Notes, prices, drivers' settings and the numbers of SIM cards
 * stay with the owner, whose licence holds; ports, limits and statuses are copied once the row is there.
 */
export const buildMirror = (
  charger: OwnCharger,
  { id, tenantId, shareMode, owner, taken }: MirrorOf,
): Insertable<ChargerTables['charger']> => ({
  tenant_id: tenantId,
  id,
  custom_id: freeName(charger.custom_id, owner, taken),
  // No charge point connects with it here, and it keeps no identity from the tenant's own.
  charger_point_id: `${charger.charger_point_id}@${charger.tenant_id}`,
  name: charger.name,
  location_id: null,
  location_name: charger.location_name,
  timezone: charger.timezone,
  payment_type: charger.payment_type,
  current_type: charger.current_type,
  max_current_a: charger.max_current_a,
  max_power_w: charger.max_power_w,
  phases: charger.phases,
  connectivity: charger.connectivity,
  sim_iccid: charger.connectivity === '4G' ? '-' : null,
  manufacturer: charger.manufacturer,
  model: charger.model,
  is_public: charger.is_public,
  licensed_from: charger.licensed_from,
  licensed_to: null,
  license_name: charger.license_name,
  share_mode: shareMode,
  share_info: owner,
  source_tenant_id: charger.tenant_id,
  source_charger_id: charger.id,
});
