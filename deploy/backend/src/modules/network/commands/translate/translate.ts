import type { CommandAction } from '@plugboard/contracts/network';
import type { OcppVersion } from '../../../../platform/ocpp/ocpp-version.ts';
import { start, stop, unlock } from './charging.ts';
import { changeConfiguration, getConfiguration, readWifi, writeWifi } from './configuration.ts';
import {
  changeAvailability,
  clearCache,
  dataTransfer,
  getDiagnostics,
  reboot,
  runTests,
  triggerMessage,
  updateFirmware,
} from './maintenance.ts';
import {
  clearMonitoring,
  deleteCertificate,
  getCertificates,
  getLocalListVersion,
  getMonitoringReport,
  getReport,
  installCertificate,
  sendCertificate,
  sendLocalList,
  setMonitoring,
  setMonitoringBase,
} from './device.ts';
import { clearChargingProfile, getCompositeSchedule, setChargingProfile } from './profiles.ts';
import { cancelReservation, reserve } from './reservations.ts';
import type { Answer, TranslationInput, OcppCall, Translation, Verdict } from './translation.ts';

const translations: { readonly [Action in CommandAction]: Translation<Action> } = {
  start,
  stop,
  reboot,
  'change-availability': changeAvailability,
  unlock,
  'get-configuration': getConfiguration,
  'change-configuration': changeConfiguration,
  'trigger-message': triggerMessage,
  'get-diagnostics': getDiagnostics,
  'update-firmware': updateFirmware,
  'set-charging-profile': setChargingProfile,
  'clear-charging-profile': clearChargingProfile,
  'get-composite-schedule': getCompositeSchedule,
  reserve,
  'cancel-reservation': cancelReservation,
  'clear-cache': clearCache,
  'data-transfer': dataTransfer,
  'read-wifi': readWifi,
  'write-wifi': writeWifi,
  'run-tests': runTests,
  'send-local-list': sendLocalList,
  'get-local-list-version': getLocalListVersion,
  'get-report': getReport,
  'set-monitoring': setMonitoring,
  'clear-monitoring': clearMonitoring,
  'get-monitoring-report': getMonitoringReport,
  'set-monitoring-base': setMonitoringBase,
  'install-certificate': installCertificate,
  'get-certificates': getCertificates,
  'delete-certificate': deleteCertificate,
  'send-certificate': sendCertificate,
};

/** The calls of a command, in order; `undefined` where the version has no words for it. */
export const translateCommand = <Action extends CommandAction>(
  action: Action,
  version: OcppVersion,
  input: TranslationInput<Action>,
): readonly OcppCall[] | undefined => translations[action].calls[version](input);

/** Reads the state of the command from the answer to one of its calls. */
export const getVerdict = (action: CommandAction, answer: Answer): Verdict => translations[action].read(answer);
