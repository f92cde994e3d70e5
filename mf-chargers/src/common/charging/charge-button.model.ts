import { type ChargerListItem, type ChargerStatus, isActivated, type Port } from '@plugboard/contracts/chargers';
import {
  type ChargingAction,
  type CommandAction,
  commandRefusal,
  type CommandRefusal,
  commandShareRefusal,
} from '@plugboard/contracts/network';

/** Why a button does nothing now; the last two are the charge point's own business and not refused by the server. */
export type ChargeRefusal = CommandRefusal | 'faulted' | 'maintenance';

interface ChargeButtonState {
  readonly action: ChargingAction;
  readonly refusal: ChargeRefusal | null;
}

const chargingStatuses: readonly (ChargerStatus | null)[] = ['CHARGING', 'PLUGGED_IN_NOT_CHARGING'];
const refusalByStatus: Partial<Record<ChargerStatus, ChargeRefusal>> = {
  FAULTED: 'faulted',
  MAINTENANCE: 'maintenance',
};

/** A paused charge counts as a session; in out-of-order mode it continues under another status. */
const hasTransaction = (port: Port) => port.charge_starts_at !== null || chargingStatuses.includes(port.status);

const toCommandConditions = (charger: ChargerListItem, action: CommandAction, port: Port | null, now: Date) => ({
  action,
  shareMode: charger.share_mode,
  // A shared charger is activated by its owner's licence, which only the server knows.
  isActivated: charger.share_mode !== null || isActivated(charger.licensed_from, charger.licensed_to, now),
  isOutOfOrder: charger.is_out_of_order,
  isOnline: charger.is_online,
  isConnected: charger.no_connection_since === null,
  isChargingNotAllowed: port?.is_charging_not_allowed ?? false,
  hasTransaction: port !== null && hasTransaction(port),
});

/** Action of a port's button, or the reason why it is disabled. */
export function chargeButtonState(charger: ChargerListItem, port: Port, now: Date): ChargeButtonState {
  const action = hasTransaction(port) ? 'stop' : 'start';
  const refusal = commandRefusal(toCommandConditions(charger, action, port, now));
  const ofStatus = action === 'start' && port.status !== null ? refusalByStatus[port.status] : undefined;
  return { action, refusal: refusal ?? ofStatus ?? null };
}

/** Why a charger cannot be rebooted now. */
export const rebootRefusal = (charger: ChargerListItem, now: Date): CommandRefusal | null =>
  commandRefusal(toCommandConditions(charger, 'reboot', null, now)) ?? null;

/** Why out-of-order mode cannot be changed here. */
export const outOfOrderRefusal = ({ share_mode: mode }: ChargerListItem): CommandRefusal | null =>
  commandShareRefusal(mode) ?? null;
