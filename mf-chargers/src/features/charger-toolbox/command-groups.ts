import type { CommandAction } from '@plugboard/contracts/network';

export const commandGroupKeys = [
  'charging',
  'charger',
  'configuration',
  'monitoring',
  'cards',
  'certificates',
  'smartCharging',
  'files',
] as const;
export type CommandGroupKey = (typeof commandGroupKeys)[number];

/** Group of each action in the list. */
export const groupOfAction: Readonly<Record<CommandAction, CommandGroupKey>> = {
  start: 'charging',
  stop: 'charging',
  unlock: 'charging',
  reserve: 'charging',
  'cancel-reservation': 'charging',
  reboot: 'charger',
  'change-availability': 'charger',
  'trigger-message': 'charger',
  'run-tests': 'charger',
  'clear-cache': 'cards',
  'get-configuration': 'configuration',
  'change-configuration': 'configuration',
  'read-wifi': 'configuration',
  'write-wifi': 'configuration',
  'get-report': 'configuration',
  'set-monitoring': 'monitoring',
  'clear-monitoring': 'monitoring',
  'get-monitoring-report': 'monitoring',
  'set-monitoring-base': 'monitoring',
  'send-local-list': 'cards',
  'get-local-list-version': 'cards',
  'install-certificate': 'certificates',
  'get-certificates': 'certificates',
  'delete-certificate': 'certificates',
  'send-certificate': 'certificates',
  'set-charging-profile': 'smartCharging',
  'clear-charging-profile': 'smartCharging',
  'get-composite-schedule': 'smartCharging',
  'get-diagnostics': 'files',
  'update-firmware': 'files',
  'data-transfer': 'files',
};
