import type { PriceDiscount } from '@plugboard/contracts/payments';
import type { Call } from '../../../platform/http/context.ts';
import { dayIn, midnightOf } from '../invoices/billing-period.model.ts';
import { findUsedWh } from './included-energy.repository.ts';
import { toPlainDecimal } from '../../../platform/plain-decimal.ts';
import { periodOn } from './subscription-dto.ts';
import { findEnrolledDriver, lockRunningSubscription } from './subscriptions.repository.ts';

interface DriverTerms {
  /** Account of the driver; `null` where the address is no driver's. */
  readonly driverId: string | null;
  /** On charging; `null` without one. */
  readonly discount: PriceDiscount | null;
  /** Wh that the subscription still includes in the period that runs. */
  readonly includedWh: number;
}

const without = (driverId: string | null): DriverTerms => ({ driverId, discount: null, includedWh: 0 });

/**
 * Terms of the driver with an address for a charge that begins now. The subscription is held until the
 * transaction ends, so that two charges at once don't get the same energy.
 */
export async function findDriverTerms(
  { db, tenantId, now }: Pick<Call, 'db' | 'tenantId' | 'now'>,
  email: string | null,
): Promise<DriverTerms> {
  const address = email?.trim().toLowerCase();
  const driver = address ? await findEnrolledDriver(db, tenantId, address) : undefined;
  if (!address || !driver) return without(null);
  const row = await lockRunningSubscription(db, tenantId, driver.id);
  const today = row && dayIn(now, row.timezone);
  if (!row || !today || row.start_date > today || (row.end_date !== null && row.end_date <= today))
    return without(driver.id);
  const { discount_percent, included_kwh, timezone } = row;
  const since = midnightOf(periodOn(row, today), timezone);
  const used = included_kwh === null ? 0 : await findUsedWh(db, { tenantId, email: address, since });
  return {
    driverId: driver.id,
    discount:
      discount_percent === null ? null : { email_or_domain: address, percent: toPlainDecimal(discount_percent) },
    includedWh: Math.max(0, (included_kwh ?? 0) * 1000 - used),
  };
}
