import type { ChargerStatus, Currency, ScheduleEntry } from '@plugboard/contracts';
import type { ChargerPlan } from './charger-plan.ts';
import type { Random } from './random.ts';
import type { Row } from './rows.ts';
import { ago, hour, minute } from './time.ts';

/** A port that the books know: its row, and what sessions need of it. */
export interface PlannedPort {
  readonly id: string;
  readonly connectorId: number;
  readonly status: ChargerStatus;
  /** Milliseconds for which something has been charging. */
  readonly chargingFor: number | null;
  readonly chargedWh: number;
  readonly row: Row;
}

const pluggedIn: readonly ChargerStatus[] = ['CHARGING', 'PLUGGED_IN_NOT_CHARGING', 'NOT_CHARGING', 'COMPLETE'];

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
  const isPaid = plan.paymentType !== 'FREE' && plan.paymentType !== 'NOT_CONFIGURED';
  const stateOfCharge = isFast && pluggedIn.includes(status) ? random.integer(20, 95) : null;
  const id = random.uuid();
  const lastSeconds = random.integer(20, isFast ? 55 : 300) * 60;
  return {
    id,
    connectorId: place.connectorId,
    status,
    chargingFor,
    chargedWh,
    row: {
      tenant_id: place.tenant,
      id,
      charger_id: place.chargerId,
      connector_id: place.connectorId,
      connector_type: plan.model.connectors[index] ?? plan.model.connectors[0],
      status,
      max_power_w: plan.model.portWatts,
      charge_starts_at: chargingFor === null ? null : ago(place.now, chargingFor),
      charge_energy_wh: chargedWh,
      last_charge_seconds: lastSeconds,
      last_charge_energy_wh: Math.round((plan.model.portWatts * 0.7 * lastSeconds) / 3600),
      in_handshake: status === 'CONNECTED',
      alert_info: status === 'FAULTED' ? 'GroundFailure' : null,
      is_charging_not_allowed: plan.sharedFrom?.mode === 'VIEWER',
      state_of_charge_percent: stateOfCharge,
      state_of_charge_miles: stateOfCharge === null ? null : Math.round(stateOfCharge * 2.6),
      total_payment_minor: chargingFor === null || !isPaid ? null : Math.round(chargedWh * 0.042),
      currency: place.currency,
      schedule: random.chance(0.1) ? nightly(random, plan.location.timezone) : [],
    },
  };
}
