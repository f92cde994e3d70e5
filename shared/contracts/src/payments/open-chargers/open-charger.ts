import { z } from 'zod';
import { chargerStatus } from '../../chargers/chargers/charger-status.ts';
import { connectorType, currentType, paymentType } from '../../chargers/chargers/charger-values.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { priceSettings, rate } from '../../chargers/pricing/price-settings.ts';

/** A connector as a driver stands in front of it. */
export const openPort = z.object({
  connector_id: z.number().int().min(1),
  connector_type: connectorType,
  status: chargerStatus.nullable(),
  /** kW */
  max_power: z.number(),
});

/** Prices at the time of the call. */
export const openPrice = priceSettings
  .pick({
    currency: true,
    sales_tax: true,
    session_activation_fee: true,
    session_stand_by_fee: true,
    session_stand_by_grace_period: true,
    pre_authorized: true,
    session_limit: true,
  })
  .extend({
    rate,
    /** Other hours have another rate. */
    varies: z.boolean(),
    /** When another rate begins, by the clock of the site; `null` where none does. */
    rate_until: z.iso.datetime().nullable(),
  });
export type OpenPrice = z.infer<typeof openPrice>;

/** A public charger as anybody may see it: nothing of its operation, and nothing about people. */
export const openCharger = z.object({
  id: z.uuid(),
  custom_id: z.string(),
  location_name: z.string().nullable(),
  location_address: z.string().nullable(),
  parking_space: z.string().nullable(),
  driver_message: z.string().nullable(),
  current_type: currentType,
  payment_type: paymentType,
  /** A driver has to know the PIN. */
  has_pin: z.boolean(),
  ports: z.array(openPort),
  /** `null` without a price. */
  price: openPrice.nullable(),
});
export type OpenCharger = z.infer<typeof openCharger>;

/** The current price at a public charger. */
export const openChargerPrice = openCharger.pick({
  id: true,
  custom_id: true,
  current_type: true,
  payment_type: true,
  has_pin: true,
  price: true,
});
export type OpenChargerPrice = z.infer<typeof openChargerPrice>;

/** `id` as of `getOpenCharger`. The price is the charger's own, else its location's, else the tenant's. */
export const getOpenChargerPrice = endpoint({
  method: 'GET',
  path: '/api/v1/payment/price/{id}/',
  summary: 'The price at a public charger',
  source: 'spec §7 public payment; §2.23; §3 pricing',
  permission: 'public',
  params: z.object({ id: z.string().min(1).max(40) }),
  reply: openChargerPrice,
  rateLimit: { max: 60, seconds: 60, by: 'address' },
});

/**
 * `id` is the charger's id or the number of its QR code, as its sticker says. Chargers that are private or belong to
 * another tenant are not found.
 */
export const getOpenCharger = endpoint({
  method: 'GET',
  path: '/api/v1/charger-open/{id}/',
  summary: 'A public charger with its connectors and its price, for a driver in front of it',
  source: 'spec §7 public payment; §2.23',
  permission: 'public',
  params: z.object({ id: z.string().min(1).max(40) }),
  reply: openCharger,
  rateLimit: { max: 60, seconds: 60, by: 'address' },
});
