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

const notCharging = 'terms:chargerStatus.pluggedInNotCharging';
const unplugged = 'terms:chargerStatus.unplugged';

/** Text keys of the vehicle at a port by the port's status (spec §4 “Display labels”). */
const vehicleTexts = {
  CHARGING: 'vehicle.charging',
  CONNECTED: notCharging,
  NOT_CHARGING: notCharging,
  PLUGGED_IN_NOT_CHARGING: notCharging,
  // It has what it wanted, and stays: from here on the idle fee may run.
  COMPLETE: 'vehicle.idle',
  AVAILABLE: unplugged,
  ONLINE: unplugged,
  RESERVED: unplugged,
  STANDBY: unplugged,
  UNPLUGGED: unplugged,
  VACANT: unplugged,
} as const satisfies Partial<Record<ChargerStatus, string>>;

type VehicleText = (typeof vehicleTexts)[keyof typeof vehicleTexts];

/** Text key of the vehicle at a port; `null` where the port cannot tell. */
export const vehicleTextOf = (status: ChargerStatus | null): VehicleText | null =>
  status !== null && status in vehicleTexts ? vehicleTexts[status as keyof typeof vehicleTexts] : null;

/** No car is plugged in: a charge that is asked for waits for one. */
export const isPortEmpty = (status: ChargerStatus | null): boolean => vehicleTextOf(status) === unplugged;

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
