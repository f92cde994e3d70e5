import type { Charger, ChargerStatus, Port } from '@plugboard/contracts/chargers';

interface PortReadings {
  readonly status: ChargerStatus | null;
  /** Whether a session is running; the figures below are its own, and `null` without one. */
  readonly isCharging: boolean;
  /** kWh */
  readonly energy: number | null;
  /** kW */
  readonly power: number | null;
  /** Percent */
  readonly stateOfCharge: number | null;
  readonly since: string | null;
}

const unreachableStatuses: readonly (ChargerStatus | null)[] = ['OFFLINE', 'OUT_OF_ORDER'];

/** Facts on a port's card. An offline charger's last values are hidden, because they are unknown now. */
export function toPortReadings(charger: Pick<Charger, 'status'>, port: Port): PortReadings {
  const isAway = unreachableStatuses.includes(charger.status);
  const isCharging = port.charge_starts_at !== null;
  return {
    status: isAway ? charger.status : port.status,
    isCharging,
    energy: isCharging ? port.charge_current_kilowatt_hour : null,
    power: isCharging && !isAway ? port.power_kw : null,
    stateOfCharge: isCharging ? port.state_of_charge_percent : null,
    since: port.charge_starts_at,
  };
}
