import { newPriceSettings, type PriceSettings, type PriceSettingsForm } from '@plugboard/contracts/chargers';
import type { LocationPriceSettings } from '@plugboard/contracts/locations';
import type { Currency } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { isLocation } from '../locations/locations.service.ts';
import { findLocationPrice } from './location-prices.repository.ts';
import { toPriceSettings, toPublicSettings } from './price-columns.ts';

export interface VersionedReplyCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}

/** Terms of a tenant for payment features. */
interface PaymentTerms {
  readonly hasPro: boolean;
  readonly currency: Currency;
  readonly contactEmail: string;
}

export interface TermsNeed {
  readonly getChargerTerms: (call: Pick<SignedInCall, 'db' | 'tenantId' | 'language'>) => Promise<PaymentTerms>;
}

/** Price settings of a place, with whose they are. */
interface PlacePrices {
  readonly settings: PriceSettingsForm;
  readonly source: LocationPriceSettings['source'];
  /** 0 if the settings are inherited. */
  readonly version: number;
}

/** A location's own settings, else the tenant's, else those that a new price begins with. `null`: the tenant. */
export async function findPlacePrices(
  call: SignedInCall,
  locationId: string | null,
  { getChargerTerms }: TermsNeed,
): Promise<PlacePrices> {
  const { db, tenantId } = call;
  const own = locationId === null ? undefined : await findLocationPrice(db, tenantId, locationId);
  if (own) return { settings: toPriceSettings(own), source: 'LOCATION', version: own.version };
  const usual = await findLocationPrice(db, tenantId, null);
  if (usual)
    return { settings: toPriceSettings(usual), source: 'TENANT', version: locationId === null ? usual.version : 0 };
  const { currency } = await getChargerTerms(call);
  return { settings: newPriceSettings.parse({ currency }), source: 'NONE', version: 0 };
}

/** Price settings as the caller may see them: the PIN is for those who could set another one. */
export async function getPrices(
  call: VersionedReplyCall,
  locationId: string | null,
  need: TermsNeed,
): Promise<LocationPriceSettings> {
  if (locationId !== null && !(await isLocation(call, locationId))) throw new Failure('NOT_FOUND');
  const { settings, source, version } = await findPlacePrices(call, locationId, need);
  const { pin_for_paid_charging: pin, ...shown } = settings;
  call.setVersion(version);
  return {
    ...shown,
    location: locationId,
    source,
    has_pin: Boolean(pin),
    pin_for_paid_charging: call.account.permissions.includes('change_location') ? pin : null,
  };
}

/** The tenant's default price settings; `undefined` without any. */
export async function findDefaultPrices({
  db,
  tenantId,
}: Pick<SignedInCall, 'db' | 'tenantId'>): Promise<PriceSettings | undefined> {
  const row = await findLocationPrice(db, tenantId, null);
  return row && toPublicSettings(row);
}
