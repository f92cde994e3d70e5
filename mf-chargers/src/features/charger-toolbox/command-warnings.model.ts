import type { Charger } from '@plugboard/contracts/chargers';
import type { CommandAction } from '@plugboard/contracts/network';

type CommandParameters = Readonly<Record<string, unknown>>;

/** Each has its text under `toolbox.sure`. */
const dangerousActions = ['update-firmware', 'clear-cache', 'write-wifi', 'delete-certificate', 'reboot'] as const;
export type DangerousAction = (typeof dangerousActions)[number];

/** Whether an action asks before it is sent: it ends charges, or cannot be taken back. */
export const isDangerous = (action: CommandAction): action is DangerousAction =>
  dangerousActions.some((one) => one === action);

/** OCPP 1.6 has keys alone: neither reports of components nor monitors. */
const needsDeviceModel: ReadonlySet<CommandAction> = new Set([
  'get-report',
  'set-monitoring',
  'clear-monitoring',
  'get-monitoring-report',
  'set-monitoring-base',
]);

const isVariable = (key: unknown) => typeof key === 'string' && /^[^.]+\.[^.]+$/.test(key);

/**
 * Parts of a command that the charge point's OCPP version does not support, as a key of `toolbox.unsupported`; `null` if
 * it is supported, or the version is unknown.
 */
export function unsupportedFeature(
  version: Charger['ocpp_version'],
  action: CommandAction,
  { type, key, keys }: CommandParameters,
): 'rebootWhenIdle' | 'variables' | 'deviceModel' | null {
  if (version === '1.6' && action === 'reboot' && type === 'WHEN_IDLE') return 'rebootWhenIdle';
  if (version === '1.6' && needsDeviceModel.has(action)) return 'deviceModel';
  if (version !== '2.0.1') return null;
  const wanted = action === 'change-configuration' ? [key] : action === 'get-configuration' ? keys : [];
  return Array.isArray(wanted) && wanted.some((one) => one !== '' && !isVariable(one)) ? 'variables' : null;
}
