import {
  allowsChange,
  newElectricitySettings,
  type ElectricitySettings,
  type LocationElectricity,
} from '@plugboard/contracts/locations';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { TermsNeed } from '../location-prices/get-location-prices.service.ts';
import { requireLocation } from '../locations/held-location.service.ts';
import type { VersionedReplyCall } from '../locations/locations.service.ts';
import { toElectricitySettings } from './electricity-columns.ts';
import { findElectricity } from './location-electricity.repository.ts';

interface StoredElectricity {
  readonly settings: ElectricitySettings;
  /** 0 where the location has none. */
  readonly version: number;
}

/** A location's settings, else those that new ones begin with: nothing but the tenant's currency. */
export async function findStoredElectricity(
  call: SignedInCall,
  locationId: string,
  { getChargerTerms }: TermsNeed,
): Promise<StoredElectricity> {
  const row = await findElectricity(call.db, call.tenantId, locationId);
  if (row) return { settings: toElectricitySettings(row), version: row.version };
  const { currency } = await getChargerTerms(call);
  return { settings: newElectricitySettings.parse({ currency }), version: 0 };
}

/** Settings of a location of the tenant. @throws Failure where another tenant shares it, which buys its energy */
export async function getElectricity(
  call: VersionedReplyCall,
  locationId: string,
  need: TermsNeed,
): Promise<LocationElectricity> {
  const { share_mode, share_info } = await requireLocation(call, locationId);
  if (!allowsChange(share_mode, 'electricity'))
    throw new Failure('FORBIDDEN', { text: 'location.shareForbids', values: { owner: share_info ?? '-' } });
  const { settings, version } = await findStoredElectricity(call, locationId, need);
  call.setVersion(version);
  return { ...settings, location: locationId, is_set: version > 0 };
}

/** Settings by which the sessions of a location cost their operator; `undefined` without any. */
export async function findElectricitySettings(
  db: TenantTransaction,
  tenantId: string,
  locationId: string,
): Promise<ElectricitySettings | undefined> {
  const row = await findElectricity(db, tenantId, locationId);
  return row && toElectricitySettings(row);
}
