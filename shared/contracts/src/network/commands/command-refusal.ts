import type { ShareMode } from '../../chargers/chargers/charger-values.ts';
import type { CommandAction } from './command-actions.ts';

/** State of a charger and its port that decides whether a command is possible now. */
interface CommandCircumstances {
  readonly action: CommandAction;
  readonly shareMode: ShareMode | null;
  readonly isActivated: boolean;
  readonly isOutOfOrder: boolean;
  readonly isOnline: boolean;
  /** Whether its charge point is connected now; one that lost its connection counts as online for a while. */
  readonly isConnected: boolean;
  readonly isChargingNotAllowed: boolean;
  /** Whether a session is running at the port. */
  readonly hasTransaction: boolean;
}

const commandRefusals = [
  'viewOnly',
  'notActivated',
  'offline',
  'noConnection',
  'nothingToStop',
  'outOfOrder',
  'chargingNotAllowed',
  'portBusy',
] as const;
export type CommandRefusal = (typeof commandRefusals)[number];

/** Actions that need an activated charger: serving drivers and changing settings. Reading and stopping do not. */
const needsActivation: ReadonlySet<CommandAction> = new Set([
  'start',
  'reserve',
  'change-configuration',
  'set-charging-profile',
  'update-firmware',
  'write-wifi',
  'send-local-list',
  'set-monitoring',
  'clear-monitoring',
  'set-monitoring-base',
  'install-certificate',
  'delete-certificate',
  'send-certificate',
]);

function refusalAtPort(circumstances: CommandCircumstances): CommandRefusal | undefined {
  const { action, isOutOfOrder, isChargingNotAllowed, hasTransaction } = circumstances;
  if (action === 'stop') return hasTransaction ? undefined : 'nothingToStop';
  if (action !== 'start' && action !== 'reserve') return undefined;
  if (isOutOfOrder) return 'outOfOrder';
  if (isChargingNotAllowed) return 'chargingNotAllowed';
  return hasTransaction ? 'portBusy' : undefined;
}

export type ShareRefusal = 'viewOnly' | 'shared';

/**
 * Why nothing is set at a charger that another tenant shares: what it is set to, its owner answers for. `undefined` for
 * the tenant's own (`null`).
 */
export function shareRefusal(shareMode: ShareMode | null): ShareRefusal | undefined {
  if (shareMode === null) return undefined;
  return shareMode === 'VIEWER' ? 'viewOnly' : 'shared';
}

/** Why a charger is not told anything: one shared as OWNER or MASTER is operated, one shared as VIEWER looked at. */
export const commandShareRefusal = (shareMode: ShareMode | null): 'viewOnly' | undefined =>
  shareMode === 'VIEWER' ? 'viewOnly' : undefined;

/**
 * Why a command is not even sent, what cannot be helped first; `undefined` where it is. The server refuses by it, and
 * screens say the reason before anybody presses.
 */
export function commandRefusal(circumstances: CommandCircumstances): CommandRefusal | undefined {
  const { action, shareMode, isActivated, isOnline, isConnected } = circumstances;
  const refusal = commandShareRefusal(shareMode);
  if (refusal) return refusal;
  if (!isActivated && needsActivation.has(action)) return 'notActivated';
  if (!isOnline) return 'offline';
  if (!isConnected) return 'noConnection';
  return refusalAtPort(circumstances);
}
