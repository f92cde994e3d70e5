import { z } from 'zod';
import {
  cancelReservationParameters,
  clearChargingProfileParameters,
  getCompositeScheduleParameters,
  reserveParameters,
  setChargingProfileParameters,
  startParameters,
} from './charging-parameters.ts';
import type { CommandAction } from './command-actions.ts';
import {
  changeAvailabilityParameters,
  changeConfigurationParameters,
  dataTransferParameters,
  getConfigurationParameters,
  getDiagnosticsParameters,
  rebootParameters,
  triggerMessageParameters,
  updateFirmwareParameters,
  writeWifiParameters,
} from './maintenance-parameters.ts';

const nothing = z.strictObject({});

/** What each action needs to know besides whom it is for; forms are made from these. */
export const commandParameters = {
  start: startParameters,
  stop: nothing,
  reboot: rebootParameters,
  'change-availability': changeAvailabilityParameters,
  unlock: nothing,
  'get-configuration': getConfigurationParameters,
  'change-configuration': changeConfigurationParameters,
  'trigger-message': triggerMessageParameters,
  'get-diagnostics': getDiagnosticsParameters,
  'update-firmware': updateFirmwareParameters,
  'set-charging-profile': setChargingProfileParameters,
  'clear-charging-profile': clearChargingProfileParameters,
  'get-composite-schedule': getCompositeScheduleParameters,
  reserve: reserveParameters,
  'cancel-reservation': cancelReservationParameters,
  'clear-cache': nothing,
  'data-transfer': dataTransferParameters,
  'read-wifi': nothing,
  'write-wifi': writeWifiParameters,
  'run-tests': nothing,
} as const satisfies Record<CommandAction, z.ZodObject>;

/** An action's parameters after validation. */
export type CommandParameters<Action extends CommandAction = CommandAction> = z.output<
  (typeof commandParameters)[Action]
>;
