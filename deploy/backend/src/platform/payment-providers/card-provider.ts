import type { PaymentMethod, beginCardSetup } from '@plugboard/contracts/accounts';
import type { Currency } from '@plugboard/contracts/platform';
import type { z } from 'zod';

/** A card as its provider describes it; its number stays there. */
export interface ProviderCard extends Pick<PaymentMethod, 'brand' | 'last4' | 'exp_month' | 'exp_year'> {
  /** The provider's reference of the card. */
  readonly reference: string;
}

/** Why a provider keeps no card for a token. */
type CardRefusal = 'declined' | 'unknown-token';

/** Whose card it is. */
export interface CardOwner {
  readonly tenantId: string;
  /** The provider's reference of the cards' holder; `null` where it keeps none. */
  readonly customer: string | null;
}

/** Charge of a stored card. */
export interface Charge {
  /** The provider's reference of the card. */
  readonly card: string;
  /** And of its holder, where the provider keeps cards by their holders. */
  readonly customer?: string | null;
  /** In minor units, above 0. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Whose books the charge is in; left out where the portal itself is paid. */
  readonly tenantId?: string;
  /** The invoice that is paid, which the provider's messages about the charge name. */
  readonly invoice?: string;
  /** A repeat with the same key is the same charge: nothing is taken twice. */
  readonly key: string;
  /** Start of the first try with this key, for a repeat: it may be older than the provider remembers keys. */
  readonly repeatOf?: Date | null;
}

/**
 * Why a provider took nothing. `authentication-required`: the bank wants to ask the card's holder. `too-small`: it takes no
 * such amount, by no card.
 */
export type ChargeRefusal = 'declined' | 'insufficient-funds' | 'authentication-required' | 'too-small';

/** Parts of a provider whose cards are stored by its own script or kit, in the card holder's hands. */
interface CardSetups {
  /** Makes the holder of an account's cards known; a repeat for the account is the same one. */
  readonly createCustomer: (account: { readonly tenantId: string; readonly accountId: string }) => Promise<string>;
  /** Makes the provider forget a holder with all cards. */
  readonly deleteCustomer: (customer: string) => Promise<void>;
  readonly begin: (customer: string, key: string) => Promise<z.output<(typeof beginCardSetup)['reply']>>;
}

/** Stores payment cards: the embedded sandbox, or a payment company. Throws an `ExternalFailure` without an answer. */
export interface CardProvider {
  readonly name: 'sandbox' | 'stripe';
  /** Left out where a token of the card form is all that it takes. */
  readonly setups?: CardSetups;
  /** Trades a token, or a setup that its holder has confirmed, for a card that can be charged later. */
  readonly saveCard: (token: string, owner: CardOwner) => Promise<ProviderCard | CardRefusal>;
  /** Charges a card at once; returns the provider's reference. `pending`: to be repeated later, with the same key. */
  readonly chargeCard: (charge: Charge) => Promise<{ readonly reference: string } | ChargeRefusal | 'pending'>;
  /** Makes the provider forget a card. */
  readonly deleteCard: (reference: string) => Promise<void>;
}
