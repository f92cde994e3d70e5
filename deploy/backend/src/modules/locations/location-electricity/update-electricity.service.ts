import type { ElectricitySettingsChange, LocationElectricity } from '@plugboard/contracts/locations';
import { Failure } from '../../../platform/http/failure.ts';
import type { TermsNeed } from '../location-prices/get-location-prices.service.ts';
import { requireLocationRight } from '../locations/held-location.service.ts';
import { holdLocation, type VersionedReplyCall } from '../locations/locations.service.ts';
import { toElectricityColumns } from './electricity-columns.ts';
import { findStoredElectricity, getElectricity } from './get-electricity.service.ts';
import { saveElectricity } from './location-electricity.repository.ts';

interface SavingCall extends VersionedReplyCall {
  readonly requireVersion: (current: number) => void;
}

/** Changes the settings of a location; sessions that have ended keep their cost. */
export async function updateElectricity(
  call: SavingCall,
  locationId: string,
  sent: ElectricitySettingsChange,
  need: TermsNeed,
): Promise<LocationElectricity> {
  if (!(await holdLocation(call, locationId))) throw new Failure('NOT_FOUND');
  await requireLocationRight(call, locationId, 'electricity');
  const { settings: before, version } = await findStoredElectricity(call, locationId, need);
  call.requireVersion(version);
  const after = { ...before, ...sent };
  await saveElectricity(call.db, { tenant_id: call.tenantId, location_id: locationId }, toElectricityColumns(after));
  await call.audit({
    action: 'location.electricity_changed',
    subject: { type: 'location', id: locationId },
    before,
    after,
  });
  return getElectricity(call, locationId, need);
}
