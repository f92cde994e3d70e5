import type { PaymentMethod, cardProvider } from '@plugboard/contracts/accounts';
import type { Currency } from '@plugboard/contracts/platform';
import type { z } from 'zod';

/** A card as its provider describes it; its number stays there. */
interface ProviderCard extends Pick<PaymentMethod, 'brand' | 'last4' | 'exp_month' | 'exp_year'> {
  /** The provider's reference of the card. */
  readonly reference: string;
}

/** Why a provider keeps no card for a token. */
type CardRefusal = 'declined' | 'unknown-token';

/** Charge of a stored card. */
interface Charge {
  /** The provider's reference of the card. */
  readonly card: string;
  /** In minor units, above 0. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Whose books the charge is in; left out where the portal itself is paid. */
  readonly tenantId?: string;
  /** A repeat with the same key is the same charge: nothing is taken twice. */
  readonly key: string;
}

/** Why a provider took nothing. `authentication-required`: the bank wants to ask the card's holder. */
export type ChargeRefusal = 'declined' | 'insufficient-funds' | 'authentication-required';

/** Stores payment cards: the embedded sandbox, or a payment company. */
export interface CardProvider {
  /** Settings of the card form. */
  readonly description: z.output<typeof cardProvider>;
  /** Trades a token of the card form for a card that can be charged later. */
  readonly saveCard: (token: string, tenantId: string) => Promise<ProviderCard | CardRefusal>;
  /** Charges a card at once; returns the provider's reference. */
  readonly chargeCard: (charge: Charge) => Promise<{ readonly reference: string } | ChargeRefusal>;
  /** Makes the provider forget a card. */
  readonly deleteCard: (reference: string) => Promise<void>;
}
