import { z } from 'zod';
import { taxPercent } from '../../chargers/pricing/price-values.ts';

/** A discount of drivers with an e-mail address (`ann@fleet.example`) or of a domain (`fleet.example`), spec §3. */
export const priceDiscount = z.object({ email_or_domain: z.string(), percent: taxPercent });
export type PriceDiscount = z.infer<typeof priceDiscount>;

/**
 * Percentage that a driver need not pay: that of their own address goes before that of its domain. Subdomains are other
 * domains. `null` without a discount.
 */
export function discountFor(email: string | null, discounts: readonly PriceDiscount[]): string | null {
  const address = email?.trim().toLowerCase();
  if (!address?.includes('@')) return null;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const find = (name: string) => discounts.find(({ email_or_domain: one }) => one.trim().toLowerCase() === name);
  return (find(address) ?? find(domain))?.percent ?? null;
}
