import type { SessionFacts } from '@plugboard/contracts/payments';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { findMeterValues, findMeterValuesOf } from '../meter/meter-values.repository.ts';
import type { SessionRow } from '../session-columns.ts';

/** The columns of a session that its price goes by. */
export const measuredColumns = [
  'tenant_id',
  'id',
  'started_at',
  'ended_at',
  'charging_started_at',
  'charging_ended_at',
  'last_flow_at',
  'last_idle_at',
  'unplugged_at',
  'energy_wh',
  'meter_start_wh',
] as const satisfies (keyof SessionRow)[];
export type MeasuredSession = Pick<SessionRow, (typeof measuredColumns)[number]>;

/** Delivery of a charge, so far or in all. */
export type DeliveredCharge = Omit<SessionFacts, 'currentType' | 'timezone' | 'email'>;

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** When the vehicle left; `null` while it is there. Energy that flowed later shows that it is back, or had not left. */
export const leftAt = ({ unplugged_at, last_flow_at }: Pick<SessionRow, 'unplugged_at' | 'last_flow_at'>) =>
  unplugged_at !== null && (last_flow_at === null || last_flow_at <= unplugged_at) ? unplugged_at : null;

/** When energy flowed last; `null` while it flows. */
export function flowEnd({
  ended_at,
  charging_ended_at,
  last_flow_at,
  last_idle_at,
}: Omit<MeasuredSession, 'unplugged_at'>): Date | null {
  if (ended_at !== null) return charging_ended_at ?? ended_at;
  return last_flow_at !== null && last_idle_at !== null && last_idle_at > last_flow_at ? last_flow_at : null;
}

type MeterValue = Pick<
  Awaited<ReturnType<typeof findMeterValues>>[number],
  'at' | 'energy_wh' | 'state_of_charge_percent'
>;

function toReadings(row: MeasuredSession, values: readonly MeterValue[]): SessionFacts['readings'] {
  const first = row.meter_start_wh ?? values.find(({ energy_wh }) => energy_wh !== null)?.energy_wh ?? 0;
  return values.map(({ at, energy_wh, state_of_charge_percent: stateOfChargePercent }) => ({
    at,
    energyWh: energy_wh === null ? null : energy_wh - first,
    stateOfChargePercent,
  }));
}

/** Delivery of a session by its meter values. The stay ends when the vehicle leaves or the session ends first. */
function buildDeliveredCharge(row: MeasuredSession, values: readonly MeterValue[], now: Date): DeliveredCharge {
  const end = row.ended_at ?? now;
  const left = leftAt(row);
  const until = left === null ? end : earlier(left, end);
  const flowed = flowEnd(row);
  return {
    chargingStartedAt: row.charging_started_at ?? row.started_at,
    chargingEndedAt: left === null ? flowed : earlier(flowed ?? until, until),
    until,
    energyWh: row.energy_wh,
    readings: toReadings(row, values),
  };
}

/**
 * Delivery of a session, as its price counts it.
 *
 * @param now until when a session that runs is priced
 */
export const getDeliveredCharge = async (
  db: TenantTransaction,
  row: MeasuredSession,
  now: Date,
): Promise<DeliveredCharge> =>
  buildDeliveredCharge(row, await findMeterValues(db, { tenantId: row.tenant_id, id: row.id }), now);

/** The same of several sessions of a tenant, by their ids, from one read of their meter values. */
export async function listDeliveredCharges(
  db: TenantTransaction,
  tenantId: string,
  rows: readonly MeasuredSession[],
  now: Date,
): Promise<ReadonlyMap<string, DeliveredCharge>> {
  const ids = rows.map(({ id }) => id);
  const values = await findMeterValuesOf(db, tenantId, ids);
  return new Map(rows.map((row) => [row.id, buildDeliveredCharge(row, values.get(row.id) ?? [], now)]));
}
