import { priceWithDiscount, type SessionPrice } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { findPriceVersion, toPublicSettings } from '../../../locations/index.ts';
import type { SessionRow } from '../session-columns.ts';
import { getDeliveredCharge, type MeasuredSession } from './delivered-charge.service.ts';
import { findPlaceOfSession } from './session-price.repository.ts';

type PricedSession = MeasuredSession &
  Pick<SessionRow, 'charger_id' | 'location_id' | 'price_id' | 'price_version' | 'discount_percent' | 'included_wh'>;

/**
 * Price of a session by the version of the price settings that held when it began: of one that has ended, else of what
 * was measured so far.
 *
 * @param now until when a session that runs is priced
 * @returns `null` where no price held
 */
export async function getSessionPrice(
  db: TenantTransaction,
  row: PricedSession,
  now: Date,
): Promise<SessionPrice | null> {
  if (row.price_id === null || row.price_version === null) return null;
  const version = await findPriceVersion(db, row.tenant_id, row.price_id, row.price_version);
  const place = await findPlaceOfSession(db, row);
  if (!version || !place || (place.current_type === 'AC' ? version.ac : version.dc) === null) return null;
  const delivered = await getDeliveredCharge(db, row, now);
  const facts = { ...delivered, currentType: place.current_type, timezone: place.timezone };
  return priceWithDiscount(toPublicSettings(version), facts, row.discount_percent, row.included_wh);
}
