import type { SessionRow } from '../../charging/index.ts';

/** Why a charge was none, or less than it was meant to be. */
export type ChargeFailure =
  | 'EMERGENCY_STOP'
  | 'GROUND_FAULT'
  | 'OVERCURRENT'
  | 'POWER_LOSS'
  | 'POWER_QUALITY'
  | 'NOT_ALLOWED'
  | 'RESTARTED'
  | 'PORT_FAULT'
  | 'NOT_PLUGGED_IN'
  | 'LOST'
  | 'ENERGY_UNKNOWN';

/** Abnormal stop reasons of OCPP 1.6 and 2.0.1. The energy charged before does not matter. */
const troubles: ReadonlyMap<string | null, ChargeFailure> = new Map([
  ['EmergencyStop', 'EMERGENCY_STOP'],
  ['GroundFault', 'GROUND_FAULT'],
  ['OvercurrentFault', 'OVERCURRENT'],
  ['PowerLoss', 'POWER_LOSS'],
  ['PowerQuality', 'POWER_QUALITY'],
  ['DeAuthorized', 'NOT_ALLOWED'],
  ['HardReset', 'RESTARTED'],
  ['SoftReset', 'RESTARTED'],
  ['ImmediateReset', 'RESTARTED'],
  ['Reboot', 'RESTARTED'],
]);

/**
 * Cause of a failed session; `undefined` for a complete one. Sessions shown as failed have one. A session ended by a
 * fault has one too, although it had charged.
 *
 * @param isPortFaulted the port had a fault at the end
 */
export function failureOf(
  { status, stop_reason: reason, energy_wh }: Pick<SessionRow, 'status' | 'stop_reason' | 'energy_wh'>,
  isPortFaulted: boolean,
): ChargeFailure | undefined {
  const trouble = troubles.get(reason);
  if (trouble) return trouble;
  if (isPortFaulted) return 'PORT_FAULT';
  if (reason === 'Timeout' && energy_wh === 0) return 'NOT_PLUGGED_IN';
  if (status !== 'FAILED') return undefined;
  return reason === 'Lost' ? 'LOST' : 'ENERGY_UNKNOWN';
}
