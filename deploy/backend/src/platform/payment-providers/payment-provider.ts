import type { PaymentForm, PaymentSession } from '@plugboard/contracts/payments';
import type { Currency } from '@plugboard/contracts/platform';

/**
 * State of a payment at its provider: `open` waits for a card, `challenge` for the card's holder, `held` for us to
 * capture or cancel it. `declined`: the card was refused, and nothing is held.
 */
export type ProviderState = 'open' | 'challenge' | 'held' | 'captured' | 'cancelled' | 'declined';

/** A payment as its provider knows it at a moment. Amounts are in minor units. */
export interface ProviderPayment {
  /** The provider's id of it. */
  readonly reference: string;
  readonly state: ProviderState;
  /** Held on the card and neither taken nor released. */
  readonly heldMinor: number;
  /** Captured in total, refunds included. */
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** The provider's fee for the captured amount; 0 until it is known. */
  readonly feeMinor: number;
  readonly refusal: 'declined' | 'insufficient-funds' | 'challenge-failed' | null;
  /** How the card's holder answers the bank: at an address, or by the provider's script. */
  readonly challenge: PaymentSession['challenge'];
  /** Expiry of the hold; `null` if unknown. */
  readonly holdEndsAt: Date | null;
}

interface NewPayment {
  readonly tenantId: string;
  /** Of our payment session; a second `create` for it is the first one. */
  readonly sessionId: string;
  /** To be held. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** The provider's reference of the holder of a stored card, where it keeps cards by their holders. */
  readonly customer: string | null;
}

/** Repeats with one key are one change, whenever and however often the provider gets them. */
interface Change {
  readonly key: string;
  readonly amountMinor: number;
}

/**
 * A signed message of the provider: that something has happened to a payment, to the charge of an invoice, or that a card
 * was stored. The state is then read at the provider.
 */
export interface ProviderEvent {
  /** The provider's id of the message, the same for each copy. */
  readonly id: string;
  /** `null`: something else. */
  readonly about:
    | { readonly kind: 'payment'; readonly reference: string }
    | { readonly kind: 'invoice'; readonly invoice: string }
    | { readonly kind: 'card'; readonly setup: string; readonly customer: string }
    | null;
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: the signature is over these bytes. */
  readonly body: Buffer;
  readonly now: Date;
}

/** A payment in the provider's books. Amounts are in minor units. */
export interface ListedPayment {
  readonly reference: string;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly currency: Currency;
  readonly createdAt: Date;
}

export interface PaymentsPageQuery {
  /** Only payments that were made from here on. */
  readonly from: Date;
  /** `next` of the page before; `null` for the first one. */
  readonly after: string | null;
}

interface PaymentsPage {
  /** The newest first. */
  readonly payments: readonly ListedPayment[];
  /** `null`: it was the last page. */
  readonly next: string | null;
}

/**
 * Takes payments by card: the sandbox, Stripe, or the second provider. Every function may be repeated after an answer
 * that was lost. Throws an `ExternalFailure` where the provider does not answer (`unreachable`: to be repeated) or
 * refuses the request itself (`refused`).
 */
export interface PaymentProvider {
  readonly form: PaymentForm;
  /** Opens a payment whose money will be held, and taken later. */
  readonly create: (payment: NewPayment) => Promise<ProviderPayment>;
  /** Holds the money on the card of a token, or on a stored one, whose reference the token is. */
  readonly confirm: (
    reference: string,
    card: { readonly token: string; readonly isStored: boolean; readonly key: string },
  ) => Promise<ProviderPayment>;
  /** Holds more: `amountMinor` in all. A state other than before means that the provider or the bank does not do it. */
  readonly raise: (reference: string, change: Change) => Promise<ProviderPayment>;
  /** Takes this much of the hold, once, and releases the rest. */
  readonly capture: (reference: string, change: Change) => Promise<ProviderPayment>;
  /** Releases the hold. One that was captured stays so. */
  readonly cancel: (reference: string, key: string) => Promise<ProviderPayment>;
  readonly refund: (reference: string, change: Change) => Promise<ProviderPayment>;
  readonly get: (reference: string) => Promise<ProviderPayment>;
  /** A page of the provider's books. Left out by a provider without such a list. */
  readonly list?: (query: PaymentsPageQuery) => Promise<PaymentsPage>;
  /** Checks the signature; `undefined` where it is not the provider's, or too old. */
  readonly readWebhook: (request: WebhookRequest) => ProviderEvent | undefined;
}
