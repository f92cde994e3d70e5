import type { CurrentType, PriceSettings } from '@plugboard/contracts/chargers';
import { type PriceDiscount, priceSession, type SessionFacts, type SessionPrice } from '@plugboard/contracts/payments';

/** Prices that a payment began under: the settings that held then, the discounts of the place, and its clock. */
export interface PaymentTerms {
  readonly settings: PriceSettings;
  readonly discounts: readonly PriceDiscount[];
  readonly currentType: CurrentType;
  /** IANA zone of the site. */
  readonly timezone: string;
  /** The driver's, as typed before the charge; discounts go by it. */
  readonly email: string | null;
}

/** Delivery of a charge so far. */
export type DeliveredCharge = Omit<SessionFacts, 'currentType' | 'timezone' | 'email'>;

/** Price of a charge under the terms of its payment. */
export const priceCharge = (
  { settings, discounts, ...driver }: PaymentTerms,
  delivered: DeliveredCharge,
): SessionPrice => priceSession(settings, { ...delivered, ...driver }, discounts);
