import { alertInfoOf, chargerStatusOf, portStatusOf, type ChargerStatus } from '@plugboard/contracts/chargers';
import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';

/** Reported state of a port, and the status derived from it. */
export interface PortState {
  readonly id: string;
  readonly charger_id: string;
  readonly connector_id: number;
  readonly status: ChargerStatus | '';
  readonly reported_status: string | null;
  readonly charging_state: string | null;
  readonly status_at: Date | null;
  readonly status_reported_at: Date | null;
  readonly status_since: Date | null;
  readonly held_status: ChargerStatus | null;
  readonly held_since: Date | null;
  readonly refused_at: Date | null;
  readonly refused_card_tail: string | null;
  readonly error_code: string | null;
  readonly error_info: string | null;
  readonly alert_info: string | null;
  readonly in_handshake: boolean;
  readonly power_w: number | null;
  readonly current_session_id: string | null;
  readonly charge_starts_at: Date | null;
  readonly charge_energy_wh: number;
  readonly last_charge_seconds: number;
  readonly last_charge_energy_wh: number;
  readonly state_of_charge_percent: number | null;
}

export interface ChargerState {
  readonly id: string;
  /** The identity of the charge point that it is. */
  readonly charger_point_id: string;
  readonly status: ChargerStatus | '';
  readonly is_out_of_order: boolean;
  readonly is_online: boolean;
  readonly heartbeat_seconds: number;
  readonly licensed_from: Date | null;
  readonly last_seen_at: Date | null;
  readonly boot_at: Date | null;
  readonly ocpp_version: OcppVersion | null;
  readonly connected_instance: string | null;
  readonly disconnected_at: Date | null;
  readonly reported_status: string | null;
  readonly status_at: Date | null;
  readonly status_reported_at: Date | null;
  readonly status_since: Date | null;
  readonly manufacturer: string;
  readonly model: string;
  readonly firmware_version: string | null;
  readonly unique_id: string | null;
  readonly is_serial_entered: boolean;
  /** Another tenant shows this charger as well. */
  readonly is_mirrored: boolean;
  /** In the order of their connectors. */
  readonly ports: readonly PortState[];
}

function withDerivedStatus(port: PortState, charger: ChargerState, now: Date): PortState {
  const status =
    portStatusOf({
      reported: port.reported_status,
      reportedOfCharger: charger.reported_status,
      chargingState: port.charging_state,
      powerW: port.power_w,
      hasTransaction: port.current_session_id !== null,
      isOnline: charger.is_online,
      isOutOfOrder: charger.is_out_of_order,
      licensedFrom: charger.licensed_from,
      now,
    }) ?? '';
  return {
    ...port,
    status,
    in_handshake: status === 'CONNECTED',
    alert_info: status === 'FAULTED' ? alertInfoOf(port.error_code, port.error_info) : null,
    // The power of an offline charger is unknown.
    power_w: charger.is_online ? port.power_w : null,
  };
}

/** The same charger with the statuses that follow from its facts. */
export function withDerivedStatuses(charger: ChargerState, now: Date): ChargerState {
  const ports = charger.ports.map((port) => withDerivedStatus(port, charger, now));
  const status = chargerStatusOf(
    ports.map((port) => port.status || null),
    { isOutOfOrder: charger.is_out_of_order, isOnline: charger.is_online },
  );
  return { ...charger, ports, status: status ?? '' };
}

/** A message proves that the charger is online, even after the heartbeat timeout. */
export const markOnline = (charger: ChargerState, at: Date): ChargerState =>
  charger.is_online ? charger : { ...charger, is_online: true, last_seen_at: at };

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** Whether two states differ in one of these facts. */
export const hasChanged = <State extends object>(one: State, other: State, facts: readonly (keyof State)[]): boolean =>
  facts.some((fact) => comparable(one[fact]) !== comparable(other[fact]));

/** Stored columns of a charger, and of a port, that charge points report. */
export const chargerFacts = [
  'status',
  'is_out_of_order',
  'is_online',
  'last_seen_at',
  'boot_at',
  'ocpp_version',
  'connected_instance',
  'disconnected_at',
  'reported_status',
  'status_at',
  'status_reported_at',
  'status_since',
  'manufacturer',
  'model',
  'firmware_version',
  'unique_id',
  'is_serial_entered',
] as const satisfies readonly (keyof ChargerState)[];

export const portFacts = [
  'status',
  'reported_status',
  'charging_state',
  'status_at',
  'status_reported_at',
  'status_since',
  'held_status',
  'held_since',
  'refused_at',
  'refused_card_tail',
  'error_code',
  'error_info',
  'alert_info',
  'in_handshake',
  'power_w',
  'current_session_id',
  'charge_starts_at',
  'charge_energy_wh',
  'last_charge_seconds',
  'last_charge_energy_wh',
  'state_of_charge_percent',
] as const satisfies readonly (keyof PortState)[];

/** Charger fields shown on screens: a change of any is published as an event. */
export const publishedChargerFacts = [
  'status',
  'status_since',
  'is_online',
  'disconnected_at',
] as const satisfies readonly (keyof ChargerState)[];

/** Port fields shown on screens: a change of any is published as an event. */
export const publishedPortFacts = [
  'status',
  'status_at',
  'status_since',
  'in_handshake',
  'last_charge_seconds',
  'last_charge_energy_wh',
  'refused_at',
  'alert_info',
  'charge_starts_at',
  'charge_energy_wh',
  'power_w',
  'state_of_charge_percent',
] as const satisfies readonly (keyof PortState)[];
