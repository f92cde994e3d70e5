import type { Currency, PaymentMethod, cardProvider } from '@plugboard/contracts';
import type { z } from 'zod';

/** A card as its provider describes it; its number stays there. */
interface ProviderCard extends Pick<PaymentMethod, 'brand' | 'last4' | 'exp_month' | 'exp_year'> {
  /** What the provider calls the card from now on. */
  readonly reference: string;
}

/** Why a provider keeps no card for a token. */
type CardRefusal = 'declined' | 'unknown-token';

/** What is to be taken from a card that was kept. */
export interface Charge {
  /** What the provider calls the card. */
  readonly card: string;
  /** In minor units, above 0. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** A repeat with the same key is the same charge: nothing is taken twice. */
  readonly key: string;
}

/** Why a provider took nothing. `authentication-required`: the bank wants to ask the card's holder. */
export type ChargeRefusal = 'declined' | 'insufficient-funds' | 'authentication-required';

/** Who keeps cards for us: the embedded sandbox, or a payment company. */
export interface CardProvider {
  /** What the card form has to know. */
  readonly description: z.output<typeof cardProvider>;
  /** Trades a token of the card form for a card that can be charged later. */
  readonly keepCard: (token: string, tenantId: string) => Promise<ProviderCard | CardRefusal>;
  /** Takes money from a card, at once; hands back what the provider calls the charge. */
  readonly chargeCard: (charge: Charge) => Promise<{ readonly reference: string } | ChargeRefusal>;
  /** Makes the provider forget a card. */
  readonly forgetCard: (reference: string) => Promise<void>;
}
