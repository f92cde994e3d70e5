import type { TenantTransaction } from '../database/database.ts';
import { withTenant } from '../database/tenant-scope.repository.ts';
import type { Platform } from '../platform.ts';
import type { PayoutProvider, PayoutProviderName } from './payout-provider.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';
import { createStripeConnect } from './stripe-connect.ts';

type Parts = Pick<Platform, 'database' | 'settings'>;

/** A tenant's provider for new accounts: where its drivers pay; `undefined` where it has none, in production. */
export function payoutProviderNameOf({ settings }: Parts, tenantId: string): PayoutProviderName | undefined {
  if (settings.paymentProviders[tenantId]?.stripe) return 'stripe';
  return settings.isProduction ? undefined : 'sandbox';
}

/**
 * The provider that an account was opened at; `undefined` where the tenant's settings no longer have it.
 *
 * @param within transaction of a call, in which the embedded provider then keeps its books
 */
export function selectPayoutProvider(
  { database, settings }: Parts,
  tenantId: string,
  name: PayoutProviderName,
  within?: TenantTransaction,
): PayoutProvider | undefined {
  const stripe = settings.paymentProviders[tenantId]?.stripe;
  if (name === 'stripe') return stripe && createStripeConnect(stripe);
  if (settings.isProduction) return undefined;
  return createSandboxPayouts((work) => (within ? work(within) : withTenant(database, tenantId, work)), tenantId);
}
