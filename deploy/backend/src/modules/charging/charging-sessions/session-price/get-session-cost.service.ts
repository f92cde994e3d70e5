import { costOfSession, type SessionCost } from '@plugboard/contracts/locations';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { findElectricitySettings } from '../../../locations/index.ts';
import type { SessionRow } from '../session-columns.ts';
import { getDeliveredCharge, type MeasuredSession } from './delivered-charge.service.ts';
import { findPlaceOfSession } from './session-price.repository.ts';

type CostedSession = MeasuredSession & Pick<SessionRow, 'charger_id' | 'location_id' | 'currency'>;

/**
 * Cost of the energy of a session by the electricity settings of its location, as they are now.
 *
 * @param now until when a session that runs is counted
 * @returns `null` without settings, and where they are in another currency than the session, whose reports have one
 */
export async function getSessionCost(
  db: TenantTransaction,
  row: CostedSession,
  now: Date,
): Promise<SessionCost | null> {
  if (row.location_id === null) return null;
  const settings = await findElectricitySettings(db, row.tenant_id, row.location_id);
  if (settings?.currency !== row.currency) return null;
  const place = await findPlaceOfSession(db, row);
  if (!place) return null;
  return costOfSession(settings, { ...(await getDeliveredCharge(db, row, now)), timezone: place.timezone });
}
