import type { PayoutAccountStatus, PayoutFailure } from '@plugboard/contracts/payouts';
import type { Currency } from '@plugboard/contracts/platform';
import type { WebhookRequest } from '../payment-providers/payment-provider.ts';

export const payoutProviderNames = ['sandbox', 'stripe'] as const;
export type PayoutProviderName = (typeof payoutProviderNames)[number];

/** A receiver's account as its provider knows it. */
export interface ProviderAccount {
  /** The provider's id of it. */
  readonly reference: string;
  readonly status: PayoutAccountStatus;
}

export interface NewAccount {
  readonly tenantId: string;
  /** A second `openAccount` with the same key is the first one. */
  readonly key: string;
  /** `null` for the tenant itself. */
  readonly email: string | null;
}

/** Addresses that the provider's page leads back to. */
interface OnboardingPlaces {
  readonly returnUrl: string;
  /** Used if the page's address has expired. */
  readonly refreshUrl: string;
}

interface NewTransfer {
  /** Repeats with one key are one transfer, whenever and however often the provider gets them. */
  readonly key: string;
  /** The provider's id. */
  readonly account: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly tenantId: string;
  readonly payoutId: string;
}

/** `failed`: nothing was sent. `reversed`: it was sent and taken back. */
export type ProviderTransfer =
  | { readonly state: 'sent' | 'reversed'; readonly reference: string }
  | { readonly state: 'failed'; readonly failure: PayoutFailure };

/** A signed message: that something has happened to an account or a transfer, whose state is then read by `get…`. */
interface PayoutProviderEvent {
  readonly account: string | null;
  readonly transfer: string | null;
}

/**
 * Pays receivers: the sandbox, or Stripe Connect. Every function may be repeated after an answer that was lost. Throws an
 * `ExternalFailure` where the provider does not answer (`unreachable`: to be repeated) or refuses the request itself.
 */
export interface PayoutProvider {
  readonly name: PayoutProviderName;
  readonly openAccount: (account: NewAccount) => Promise<ProviderAccount>;
  readonly getAccount: (reference: string) => Promise<ProviderAccount>;
  /** Address of the page where the receiver's details are given; good once. */
  readonly createOnboardingUrl: (reference: string, places: OnboardingPlaces) => Promise<string>;
  readonly transfer: (transfer: NewTransfer) => Promise<ProviderTransfer>;
  readonly getTransfer: (reference: string) => Promise<ProviderTransfer>;
  /** Checks the signature; `undefined` where it is not the provider's, or too old. */
  readonly readWebhook: (request: WebhookRequest) => PayoutProviderEvent | undefined;
}
