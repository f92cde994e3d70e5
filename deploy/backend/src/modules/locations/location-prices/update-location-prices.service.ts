import { priceProblems, type CurrentType } from '@plugboard/contracts/chargers';
import type { PriceSettings, PriceSettingsChange, PriceSettingsForm } from '@plugboard/contracts/chargers';
import type { LocationPriceSettings } from '@plugboard/contracts/locations';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { requireLocationRight } from '../locations/held-location.service.ts';
import { holdLocation } from '../locations/locations.service.ts';
import { findPlacePrices, getPrices, type TermsNeed, type VersionedReplyCall } from './get-location-prices.service.ts';
import { findLocationPrice, lockDefaultPrice, saveLocationPrice } from './location-prices.repository.ts';
import { nameAuthor } from './price-versions.repository.ts';
import { toPriceColumns, toPriceSettings } from './price-columns.ts';

/** Settings that hold at the chargers of a place that have none of their own, by current type; `null` for none. */
export type SettingsByType = Readonly<Record<CurrentType, PriceSettings | null>>;

export interface LocationPricesNeed extends TermsNeed {
  /** Gives the chargers of a place the payment type of its prices; a location of `null` is the tenant. */
  readonly savePaymentTypes: (
    call: Pick<SignedInCall, 'db' | 'tenantId'>,
    locationId: string | null,
    settings: SettingsByType,
  ) => Promise<void>;
}

interface SavingCall extends VersionedReplyCall {
  readonly requireVersion: (current: number) => void;
}

/** The place, held, where its prices may be set. */
async function requirePlace(
  call: SavingCall,
  locationId: string | null,
  { getChargerTerms }: TermsNeed,
): Promise<void> {
  const { db, tenantId } = call;
  const held = await (locationId === null ? lockDefaultPrice(db, tenantId) : holdLocation(call, locationId));
  if (!held) throw new Failure('NOT_FOUND');
  if (locationId !== null) await requireLocationRight(call, locationId, 'prices');
  const { hasPro, contactEmail: email } = await getChargerTerms(call);
  if (!hasPro) throw new Failure('FORBIDDEN', { text: 'charger.proForPayments', values: { email } });
}

/** @throws FieldFailure with the contradictions within the settings */
function requireConsistent(settings: PriceSettingsForm): void {
  const fields: Record<string, { key: ReturnType<typeof priceProblems>[number]['key'] }[]> = {};
  for (const { field, key } of priceProblems(settings)) (fields[field] ??= []).push({ key });
  if (Object.keys(fields).length > 0) throw new FieldFailure(fields);
}

async function settingsByType(
  { db, tenantId }: SignedInCall,
  locationId: string | null,
  own: PriceSettings,
): Promise<SettingsByType> {
  const row = locationId === null ? undefined : await findLocationPrice(db, tenantId, null);
  const usual = row && toPriceSettings(row);
  return {
    AC: own.ac ? own : usual?.ac ? usual : null,
    DC: own.dc ? own : usual?.dc ? usual : null,
  };
}

/** For the audit: everything but the PIN, of which only whether there is one. */
const audited = ({ pin_for_paid_charging: pin, ...settings }: PriceSettingsForm) => ({ ...settings, has_pin: !!pin });

/** Changes the price settings of a location or of the tenant; a place without any begins with those that it inherits. */
export async function updatePrices(
  call: SavingCall,
  locationId: string | null,
  sent: PriceSettingsChange,
  need: LocationPricesNeed,
): Promise<LocationPriceSettings> {
  const { db, tenantId, account } = call;
  await requirePlace(call, locationId, need);
  const { settings: before, version } = await findPlacePrices(call, locationId, need);
  call.requireVersion(version);
  const after = { ...before, ...sent };
  requireConsistent(after);
  const place = { tenant_id: tenantId, id: newId(), location_id: locationId };
  const saved = await saveLocationPrice(db, place, toPriceColumns(after));
  await nameAuthor(db, saved, { id: account.id, name: account.actor?.name ?? null });
  await need.savePaymentTypes(call, locationId, await settingsByType(call, locationId, after));
  await call.audit({
    action: 'location.priced',
    subject: locationId === null ? { type: 'tenant', id: tenantId } : { type: 'location', id: locationId },
    before: audited(before),
    after: audited(after),
  });
  return getPrices(call, locationId, need);
}
