import { portStatusOf, type ChargerStatus, type ScheduleEntry } from '@plugboard/contracts/chargers';
import { type Currency } from '@plugboard/contracts/platform';
import type { ChargerPlan } from './charger-plan.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';
import { day, hour, minute } from './time.ts';

/** A port that the books know: its row, and what sessions need of it. */
export interface PlannedPort {
  readonly id: string;
  readonly connectorId: number;
  /** Seeded status. */
  readonly status: ChargerStatus;
  /** Status shown until its charge point connects, before any report. */
  readonly shown: ChargerStatus;
  /** Milliseconds for which something has been charging. */
  readonly chargingFor: number | null;
  readonly chargedWh: number;
  readonly hasSchedule: boolean;
  readonly row: Row;
}

/** Status of a port whose charger has never connected. */
const unheard = ({ isOutOfOrder, licence }: ChargerPlan, now: Date): ChargerStatus =>
  portStatusOf({
    reported: null,
    reportedOfCharger: null,
    chargingState: null,
    powerW: null,
    hasTransaction: false,
    isOnline: false,
    isOutOfOrder,
    licensedFrom: licence && new Date(now.getTime() + licence.fromDay * day),
    now,
  }) ?? 'OFFLINE';

const nightly = (random: Random, timezone: string): ScheduleEntry[] =>
  [0, 1, 2, 3, 4].map((weekday) => ({
    id: random.uuid(),
    weekday,
    start_at: '09:00 PM',
    end_at: '06:00 AM',
    timezone,
  }));

export function planPort(
  random: Random,
  plan: ChargerPlan,
  place: { tenant: string; chargerId: string; connectorId: number; currency: Currency; now: Date },
): PlannedPort {
  const index = place.connectorId - 1;
  const status = plan.ports[index] ?? 'AVAILABLE';
  const isFast = plan.model.currentType === 'DC';
  const chargingFor = status === 'CHARGING' ? random.integer(5, isFast ? 30 : 150) * minute : null;
  const chargedWh = chargingFor === null ? 0 : Math.round(plan.model.portWatts * 0.8 * (chargingFor / hour));
  const shown = unheard(plan, place.now);
  const id = random.uuid();
  const lastSeconds = random.integer(20, isFast ? 55 : 300) * 60;
  const drawn = random.chance(0.1) ? nightly(random, plan.location.timezone) : [];
  const schedule = plan.isNamed ? [] : drawn;
  return {
    id,
    connectorId: place.connectorId,
    status,
    shown,
    chargingFor,
    chargedWh,
    hasSchedule: schedule.length > 0,
    row: {
      tenant_id: place.tenant,
      id,
      charger_id: place.chargerId,
      connector_id: place.connectorId,
      connector_type: plan.model.connectors[index] ?? plan.model.connectors[0],
      status: shown,
      max_power_w: plan.model.portWatts,
      last_charge_seconds: lastSeconds,
      last_charge_energy_wh: Math.round((plan.model.portWatts * 0.7 * lastSeconds) / 3600),
      is_charging_not_allowed: plan.sharedFrom?.mode === 'VIEWER',
      currency: place.currency,
      schedule,
    },
  };
}
