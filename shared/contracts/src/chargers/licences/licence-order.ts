import { z } from 'zod';
import { money } from '../../platform/money/money.ts';
import { paymentMethod } from '../../accounts/payment-methods/payment-method.ts';
import { licencePeriod, licenceYears, promotionalCodeText } from './licence.ts';

const moment = z.iso.datetime({ offset: true });

/** The most chargers that one order licenses. */
const maxLicencedChargers = 200;

export const newLicenceOrder = z.strictObject({
  license: z.uuid(),
  years: licenceYears.shape.years,
  /** With the end of each one's licence as the buyer saw it: one that was licensed meanwhile is refused. */
  chargers: z
    .array(z.strictObject({ charger: z.uuid(), licensed_to: moment.nullable() }))
    .min(1)
    .max(maxLicencedChargers)
    .refine((chosen) => new Set(chosen.map(({ charger }) => charger)).size === chosen.length, {
      error: 'licence.chargerTwice',
    }),
  promotional_code: promotionalCodeText.nullable().default(null),
  /** One of the buyer’s own saved cards; `null` where there is nothing to pay. */
  payment_method: z.uuid().nullable(),
  /** Renews these licences by themselves from now on, for as many years and with the same card. */
  auto_renew: z.boolean().default(false),
  /** Total shown to the buyer, see `quoteLicences`; another sum is refused. */
  total: money,
});
export type NewLicenceOrder = z.output<typeof newLicenceOrder>;

/** Renewal of a charger's licence. */
export const newLicenceRenewal = newLicenceOrder
  .pick({ license: true, years: true })
  .extend({ payment_method: z.uuid() });
export type NewLicenceRenewal = z.output<typeof newLicenceRenewal>;

/** A paid order. Where the payment fails, there is no order. */
export const licenceOrder = z.object({
  id: z.uuid(),
  created_at: moment,
  license: z.object({ id: z.uuid(), name: z.string(), is_pro: z.boolean() }),
  years: licenceYears.shape.years,
  /** As it was when the order was placed, of one port for one period. */
  price: money,
  period: licencePeriod,
  promotional_code: z.string().nullable(),
  subtotal: money,
  years_discount: money,
  promotional_discount: money,
  total: money,
  /** The card that was charged; `null` where there was nothing to pay. */
  payment_method: paymentMethod.pick({ brand: true, last4: true }).nullable(),
  chargers: z.array(
    z.object({
      charger: z.uuid(),
      custom_id: z.string(),
      ports: z.number().int().min(1),
      licensed_from: moment,
      licensed_to: moment,
    }),
  ),
});
export type LicenceOrder = z.infer<typeof licenceOrder>;
