import { z } from 'zod';
import { paymentMethod } from '../../accounts/payment-methods/payment-method.ts';
import { idTagStatus } from '../../charging/id-tags/id-tag.ts';
import { languages } from '../../platform/core/language.ts';
import { money } from '../../platform/money/money.ts';
import { vehicleLookupItem } from '../../vehicles/vehicle-lookup.ts';

const moment = z.iso.datetime({ offset: true });

/**
 * Account status of a driver (spec §3, §4): `act` Confirmed, `inv` Invitation sent, `rec` Record Only. A driver whose
 * account was disabled is `rec` too.
 */
export const mobileUserStatuses = ['act', 'inv', 'rec'] as const;
export const mobileUserStatus = z.enum(mobileUserStatuses);
export type MobileUserStatus = z.infer<typeof mobileUserStatus>;

/** A subscription of a driver, as the list of users shows it. */
export const tariffInfo = z.object({
  name: z.string(),
  /** “Monthly Amount”. */
  price: money,
  current_period_start: z.iso.date(),
  is_active: z.boolean(),
});
export type TariffInfo = z.infer<typeof tariffInfo>;

/** Spec §3 “Mobile-app user row”. */
export const mobileUserRow = z.object({
  user_id: z.uuid(),
  user_email: z.string(),
  user_name: z.string(),
  /** In the zone that the caller names. */
  date_registered: z.iso.date(),
  /** Ended sessions. */
  sessions_count: z.number().int().min(0),
  /** kWh */
  energy: z.number(),
  /** Gross, of sessions in the tenant's currency. */
  revenue: money,
  /** The driver's default charger; none or one. */
  mobile_chargers: z.array(z.object({ id: z.uuid(), custom_id: z.string(), name: z.string() })),
  status: z.object({ key: mobileUserStatus }),
  /** Of the subscription that runs or is planned; `null` without one. */
  subscription_name: z.string().nullable(),
  subscription_start_date: z.iso.date().nullable(),
  /** Active and planned ones first, then the latest that ended; see `shownTariffs`. */
  tariff_info: z.array(tariffInfo),
});
export type MobileUserRow = z.infer<typeof mobileUserRow>;

/** The active tariffs are shown; if none is active, the first one (spec §3). */
export function shownTariffs(tariffs: readonly TariffInfo[]): readonly TariffInfo[] {
  const active = tariffs.filter(({ is_active }) => is_active);
  return active.length > 0 ? active : tariffs.slice(0, 1);
}

/** A driver: profile, cards, vehicle and devices. Sessions and money are lists of their own. */
export const mobileUser = mobileUserRow.extend({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  language: z.enum(languages).nullable(),
  is_disabled: z.boolean(),
  default_charger: z.object({ id: z.uuid(), custom_id: z.string(), name: z.string() }).nullable(),
  default_vehicle: vehicleLookupItem.nullable(),
  created_at: moment,
  /** When the last invitation went out; `null` where none did. */
  invited_at: moment.nullable(),
  charging_cards: z.array(
    z.object({ id: z.uuid(), number: z.string(), status: idTagStatus, expires_at: moment.nullable() }),
  ),
  payment_cards: z.array(paymentMethod),
  /** Devices with an open sign-in, the last used first. */
  devices: z.array(z.object({ device: z.string(), last_used_at: moment })),
});
export type MobileUser = z.infer<typeof mobileUser>;
