import type { CurrentType, PriceSettings } from '@plugboard/contracts/chargers';
import { type PriceDiscount, priceSession, type SessionPrice } from '@plugboard/contracts/payments';
import type { DeliveredCharge } from '../../charging/index.ts';

/** Prices that a payment began under: the settings that held then, the discounts of the place, and its clock. */
export interface PaymentTerms {
  readonly settings: PriceSettings;
  /** The version that the settings are; payments from before it was kept have none. */
  readonly price?: { readonly id: string; readonly version: number };
  readonly discounts: readonly PriceDiscount[];
  /** Of the driver's subscription, reserved for this charge; left out, it is nothing. */
  readonly includedWh?: number;
  /** Account of the driver with `email`, whose charge it counts as. */
  readonly driverId?: string | null;
  readonly currentType: CurrentType;
  /** IANA zone of the site. */
  readonly timezone: string;
  /** The driver's, as typed before the charge; discounts go by it. */
  readonly email: string | null;
}

/** Price of a charge under the terms of its payment. */
export const priceCharge = (
  { settings, price: _, discounts, includedWh = 0, driverId: __, ...driver }: PaymentTerms,
  delivered: DeliveredCharge,
): SessionPrice => priceSession(settings, { ...delivered, ...driver }, discounts, includedWh);
