import {
  isActivated,
  isLicenceFit,
  licenceStateOf,
  type ChargerLicence,
  type Licence,
  type LicenceGrant,
  type LicenceHeld,
  type LicenceOrder,
  type LicenceRenewal,
} from '@plugboard/contracts/chargers';
import { moneyOf } from '@plugboard/contracts/platform';
import type { LicenceGrantRow } from './licence-grants.repository.ts';
import type { LicenceRow } from './licence-offer.repository.ts';
import type { LicenceOrderRow } from './licence-orders.repository.ts';
import type { Renewal } from './licence-renewals.repository.ts';
import type { LicensableRow } from './licensable.repository.ts';

/** Licence of a charger, as input of the contracts' rules. */
export const heldBy = (row: LicensableRow): LicenceHeld & { isShared: boolean; ports: number } => ({
  license: row.license_name === null ? null : { name: row.license_name },
  licensed_from: row.licensed_from,
  licensed_to: row.licensed_to,
  isShared: row.source_tenant_id !== null,
  ports: row.ports,
});

export const toLicenceDto = (
  { id, name, is_pro, price_minor, currency, period }: LicenceRow,
  has_pro: boolean,
): Licence => ({
  id,
  name,
  is_pro,
  has_pro,
  price: moneyOf(price_minor, currency),
  period,
});

function toRenewalDto({ licence_id, licence_name, years, card_brand, card_last4, problem }: Renewal): LicenceRenewal {
  const payment_method = card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : null;
  const license = { id: licence_id, name: licence_name };
  return { license, years, payment_method, problem: payment_method === null ? 'NO_CARD' : problem };
}

export function toChargerLicenceDto(row: LicensableRow, renewal: Renewal | undefined, now: Date): ChargerLicence {
  const licensed_from = row.licensed_from?.toISOString() ?? null;
  const licensed_to = row.licensed_to?.toISOString() ?? null;
  const is_activated = isActivated(licensed_from, licensed_to, now);
  const { license_name: name, license_is_pro: is_pro } = row;
  return {
    charger: row.id,
    custom_id: row.custom_id,
    name: row.name,
    location_name: row.location_name || null,
    timezone: row.timezone,
    ports: row.ports,
    license: name === null ? null : { name, is_pro, has_pro: is_pro && is_activated },
    licensed_from,
    licensed_to,
    is_activated,
    license_fit: isLicenceFit(heldBy(row)),
    state: licenceStateOf(row, now),
    renewal: renewal ? toRenewalDto(renewal) : null,
  };
}

export const toGrantDto = (row: LicenceGrantRow): LicenceGrant => ({
  id: row.id,
  name: row.name,
  is_pro: row.is_pro,
  licensed_from: row.licensed_from.toISOString(),
  licensed_to: row.licensed_to?.toISOString() ?? null,
  order: row.order_id,
});

export function toOrderDto(row: LicenceOrderRow): LicenceOrder {
  const money = (minor: number) => moneyOf(minor, row.currency);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    license: { id: row.licence_id, name: row.licence_name, is_pro: row.is_pro },
    years: row.years,
    price: money(row.price_minor),
    period: row.period,
    promotional_code: row.promotional_code,
    subtotal: money(row.subtotal_minor),
    years_discount: money(row.years_discount_minor),
    promotional_discount: money(row.promotional_discount_minor),
    total: money(row.total_minor),
    payment_method:
      row.card_brand === null || row.card_last4 === null ? null : { brand: row.card_brand, last4: row.card_last4 },
    chargers: row.chargers,
  };
}
