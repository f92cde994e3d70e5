import type { UserType } from '@plugboard/contracts/accounts';
import type { PaymentProviderName } from '@plugboard/contracts/payments';
import type { Platform } from '../platform.ts';
import type { CardProvider } from './card-provider.ts';
import { createImsPayments } from './ims-payments.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandboxProvider } from './sandbox-cards.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { createStripeCards } from './stripe-cards.ts';
import { createStripePayments } from './stripe-payments.ts';

type Parts = Pick<Platform, 'database' | 'secret' | 'clock' | 'settings'>;

/** The two ways to pay (spec §7): the tenant's provider, and the second one. */
export type PaymentRoute = 'first' | 'ims';

/** A tenant's provider for new payments; `undefined` where it has none, in production without settings. */
export function providerNameOf({ settings }: Pick<Parts, 'settings'>, tenantId: string, route: PaymentRoute) {
  const access = settings.paymentProviders[tenantId];
  const name = route === 'ims' ? 'ims' : 'stripe';
  if (access?.[name]) return name;
  if (settings.isProduction) return undefined;
  return route === 'ims' ? 'ims' : 'sandbox';
}

/** The provider that a payment was made by; `undefined` where the tenant's settings no longer have it. */
export function selectProvider(parts: Parts, tenantId: string, name: PaymentProviderName): PaymentProvider | undefined {
  const access = parts.settings.paymentProviders[tenantId];
  if (name === 'stripe') return access?.stripe && createStripePayments(access.stripe);
  if (name === 'ims' && access?.ims) return createImsPayments(access.ims);
  return parts.settings.isProduction ? undefined : createSandboxPayments(parts, tenantId, name);
}

/** The provider that keeps a card; `undefined` where the tenant's settings no longer have it. */
export function selectCardProvider(parts: Parts, tenantId: string, name: string): CardProvider | undefined {
  const stripe = parts.settings.paymentProviders[tenantId]?.stripe;
  if (name === 'stripe') return stripe && createStripeCards(stripe);
  return createSandboxProvider(parts.secret, parts);
}

/**
 * The provider whose cards pay a tenant. Cards stay where they were stored when the settings or the role of their holder
 * change, and those of another provider pay nothing.
 */
export const cardProviderNameOf = ({ settings }: Pick<Parts, 'settings'>, tenantId: string): CardProvider['name'] =>
  settings.paymentProviders[tenantId]?.stripe ? 'stripe' : 'sandbox';

/** The provider of an account's new cards. Drivers pay the tenant, all others the portal, whose provider is the sandbox. */
export const selectCardProviderFor = (parts: Parts, tenantId: string, role: UserType): CardProvider =>
  (role === 'driver' && selectCardProvider(parts, tenantId, 'stripe')) || createSandboxProvider(parts.secret);
