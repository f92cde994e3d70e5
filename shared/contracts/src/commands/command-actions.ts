import { z } from 'zod';

/** Everything an operator can make a charge point do (spec §2.11 actions and OCPP Toolbox, §4 charger actions). */
export const commandActions = [
  'start',
  'stop',
  'reboot',
  'change-availability',
  'unlock',
  'get-configuration',
  'change-configuration',
  'trigger-message',
  'get-diagnostics',
  'update-firmware',
  'set-charging-profile',
  'clear-charging-profile',
  'get-composite-schedule',
  'reserve',
  'cancel-reservation',
  'clear-cache',
  'data-transfer',
  'read-wifi',
  'write-wifi',
  'run-tests',
] as const;
export const commandAction = z.enum(commandActions);
export type CommandAction = (typeof commandActions)[number];

/** What an action is done to: a port that has to be named, the whole charger, or either of them. */
export type CommandTarget = 'port' | 'charger' | 'either';

export const commandTargets: Readonly<Record<CommandAction, CommandTarget>> = {
  start: 'port',
  stop: 'port',
  reboot: 'charger',
  'change-availability': 'either',
  unlock: 'port',
  'get-configuration': 'charger',
  'change-configuration': 'charger',
  'trigger-message': 'either',
  'get-diagnostics': 'charger',
  'update-firmware': 'charger',
  'set-charging-profile': 'either',
  'clear-charging-profile': 'either',
  'get-composite-schedule': 'either',
  reserve: 'either',
  'cancel-reservation': 'charger',
  'clear-cache': 'charger',
  'data-transfer': 'charger',
  'read-wifi': 'either',
  'write-wifi': 'either',
  'run-tests': 'port',
};
