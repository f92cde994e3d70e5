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
  clearMonitoringParameters,
  deleteCertificateParameters,
  getCertificatesParameters,
  getMonitoringReportParameters,
  getReportParameters,
  installCertificateParameters,
  sendCertificateParameters,
  sendLocalListParameters,
  setMonitoringBaseParameters,
  setMonitoringParameters,
} from './device-parameters.ts';
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

/** Parameters of each action besides its target; forms are generated from these. */
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
  'send-local-list': sendLocalListParameters,
  'get-local-list-version': nothing,
  'get-report': getReportParameters,
  'set-monitoring': setMonitoringParameters,
  'clear-monitoring': clearMonitoringParameters,
  'get-monitoring-report': getMonitoringReportParameters,
  'set-monitoring-base': setMonitoringBaseParameters,
  'install-certificate': installCertificateParameters,
  'get-certificates': getCertificatesParameters,
  'delete-certificate': deleteCertificateParameters,
  'send-certificate': sendCertificateParameters,
} as const satisfies Record<CommandAction, z.ZodObject>;

/** An action's parameters after validation. */
export type CommandParameters<Action extends CommandAction = CommandAction> = z.output<
  (typeof commandParameters)[Action]
>;
