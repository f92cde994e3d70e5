import { z } from 'zod';
import { paymentMethod } from '../../accounts/payment-methods/payment-method.ts';
import { chargerLicense } from '../chargers/charger.ts';
import { licenceStates } from './licence-window.ts';
import { money } from '../../platform/money/money.ts';

const moment = z.iso.datetime({ offset: true });

/** Spec §9: licences are priced per port per year or per port per month. */
const licencePeriods = ['year', 'month'] as const;
export const licencePeriod = z.enum(licencePeriods);
export type LicencePeriod = z.infer<typeof licencePeriod>;

/** A licence that the tenant can buy for its chargers (spec §3 “License”). */
export const licence = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Opens the features of payment and of load control (spec §1). */
  is_pro: z.boolean(),
  /** The tenant has a Pro licence in force, see `getHasPro`. */
  has_pro: z.boolean(),
  /** Of one port for one `period`, before discounts. */
  price: money,
  period: licencePeriod,
});
export type Licence = z.infer<typeof licence>;

/** How long a licence can be bought for, and how much less that costs. */
export const licenceYears = z.object({
  years: z.number().int().min(1).max(10),
  discount_percent: z.number().int().min(0).max(100),
});

/** A typed code, normalised: `plug10 ` is `PLUG10`. */
export const promotionalCodeText = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\w-]+$/)
  .toUpperCase();

export const promotionalCode = z.object({
  code: z.string(),
  /** Percent of the remainder after the discount of the years. */
  discount_percent: z.number().int().min(1).max(100),
  /** From this moment on it is worth nothing; `null` is never. */
  expires_at: moment.nullable(),
});
export type PromotionalCode = z.infer<typeof promotionalCode>;

/** Automatic renewal of a charger's licence, shortly before it ends. */
export const licenceRenewal = z.object({
  license: z.object({ id: z.uuid(), name: z.string() }),
  years: licenceYears.shape.years,
  /** The card that is charged; `null` once it is removed. */
  payment_method: paymentMethod.pick({ brand: true, last4: true }).nullable(),
  /** Why the last attempt failed; `null` while all is well. */
  problem: z.enum(['NO_CARD', 'PAYMENT_FAILED', 'NOT_OFFERED']).nullable(),
});
export type LicenceRenewal = z.infer<typeof licenceRenewal>;

/** A charger as it is offered for licensing. */
export const chargerLicence = z.object({
  /** The charger's id. */
  charger: z.uuid(),
  custom_id: z.string(),
  name: z.string(),
  location_name: z.string().nullable(),
  /** IANA zone of the site, in which a licence begins and ends. */
  timezone: z.string(),
  /** How many ports a licence of it is paid for. */
  ports: z.number().int().min(0),
  /** The licence it had last, whether it still holds or not. */
  license: chargerLicense.nullable(),
  licensed_from: moment.nullable(),
  licensed_to: moment.nullable(),
  /** Now lies in the licence window, see `isActivated`. */
  is_activated: z.boolean(),
  /** A licence can be bought for it, see `isLicenceFit`. */
  license_fit: z.boolean(),
  state: z.enum(licenceStates),
  /** `null`: the licence just ends. */
  renewal: licenceRenewal.nullable(),
});
export type ChargerLicence = z.infer<typeof chargerLicence>;

/** An interval in which a charger was licensed. */
export const licenceGrant = z.object({
  id: z.uuid(),
  name: z.string(),
  is_pro: z.boolean(),
  licensed_from: moment,
  /** `null` has no end. */
  licensed_to: moment.nullable(),
  /** The order it was bought with; `null`: it came otherwise. */
  order: z.uuid().nullable(),
});
export type LicenceGrant = z.infer<typeof licenceGrant>;
