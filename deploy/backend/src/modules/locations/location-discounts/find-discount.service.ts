import type { PriceDiscount } from '@plugboard/contracts/payments';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { percentOf } from '../location-prices/thousandths.ts';
import { findNamedDiscounts } from './location-discounts.repository.ts';

/**
 * The discount that a driver has at a location, for `priceSession`: that of their own address goes before that of its
 * domain. `null` without one, and where the address is not known.
 */
export async function findDiscountFor(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  locationId: string,
  email: string | null,
): Promise<PriceDiscount | null> {
  const address = email?.trim().toLowerCase();
  if (!address?.includes('@')) return null;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const rows = await findNamedDiscounts(db, { tenantId, locationId, names: [address, domain] });
  const row = rows.find(({ email_or_domain: name }) => name === address) ?? rows[0];
  return row ? { email_or_domain: row.email_or_domain, percent: percentOf(row.percent_thousandths) } : null;
}
