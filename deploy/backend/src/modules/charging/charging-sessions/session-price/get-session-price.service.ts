import { priceSession, type SessionFacts, type SessionPrice } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { findPriceVersion, toPublicSettings } from '../../../locations/index.ts';
import { findMeterValues } from '../meter/meter-values.repository.ts';
import type { SessionRow } from '../session-columns.ts';
import { findPlaceOfSession } from './session-price.repository.ts';

/** When energy flowed last; `null` while it flows. */
function chargingEndOf({ ended_at, charging_ended_at, last_flow_at, last_idle_at }: SessionRow): Date | null {
  if (ended_at !== null) return charging_ended_at ?? ended_at;
  return last_flow_at !== null && last_idle_at !== null && last_idle_at > last_flow_at ? last_flow_at : null;
}

async function readingsOf(db: TenantTransaction, row: SessionRow): Promise<SessionFacts['readings']> {
  const values = await findMeterValues(db, { tenantId: row.tenant_id, id: row.id });
  const first = row.meter_start_wh ?? values.find(({ energy_wh }) => energy_wh !== null)?.energy_wh ?? 0;
  return values.map(({ at, energy_wh, state_of_charge_percent: stateOfChargePercent }) => ({
    at,
    energyWh: energy_wh === null ? null : energy_wh - first,
    stateOfChargePercent,
  }));
}

/**
 * Price of a session by the version of the price settings that held when it began: of one that has ended, else of what
 * was measured so far.
 *
 * @param now until when a session that runs is priced
 * @returns `null` where no price held
 */
export async function getSessionPrice(db: TenantTransaction, row: SessionRow, now: Date): Promise<SessionPrice | null> {
  if (row.price_id === null || row.price_version === null) return null;
  const version = await findPriceVersion(db, row.tenant_id, row.price_id, row.price_version);
  const place = await findPlaceOfSession(db, row);
  if (!version || !place || (place.current_type === 'AC' ? version.ac : version.dc) === null) return null;
  return priceSession(toPublicSettings(version), {
    currentType: place.current_type,
    timezone: place.timezone,
    chargingStartedAt: row.charging_started_at ?? row.started_at,
    chargingEndedAt: chargingEndOf(row),
    until: row.ended_at ?? now,
    energyWh: row.energy_wh,
    readings: await readingsOf(db, row),
    // Discounts go by it; a place has none yet.
    email: null,
  });
}
