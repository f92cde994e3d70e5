import type { PaymentMethod, cardProvider } from '@plugboard/contracts';
import type { z } from 'zod';

/** A card as its provider describes it; its number stays there. */
export interface ProviderCard extends Pick<PaymentMethod, 'brand' | 'last4' | 'exp_month' | 'exp_year'> {
  /** What the provider calls the card from now on. */
  readonly reference: string;
}

/** Why a provider keeps no card for a token. */
export type CardRefusal = 'declined' | 'unknown-token';

/** Who keeps cards for us: the embedded sandbox, or a payment company. */
export interface CardProvider {
  /** What the card form has to know. */
  readonly description: z.output<typeof cardProvider>;
  /** Trades a token of the card form for a card that can be charged later. */
  readonly keepCard: (token: string, tenantId: string) => Promise<ProviderCard | CardRefusal>;
  /** Makes the provider forget a card. */
  readonly forgetCard: (reference: string) => Promise<void>;
}
