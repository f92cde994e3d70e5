import type { CommandAction } from '@plugboard/contracts/network';
import type { OcppVersion } from '../../../../platform/ocpp/ocpp-version.ts';
import { start, stop, unlock } from './charging.ts';
import { changeConfiguration, getConfiguration, readWifi, writeWifi } from './configuration.ts';
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
import { clearChargingProfile, getCompositeSchedule, setChargingProfile } from './profiles.ts';
import {
  type Answer,
  type OcppCall,
  readAccepted,
  readFulfilled,
  type Translation,
  type TranslationInput,
  type Verdict,
  withoutUndefined,
} from './translation.ts';

/** OCPP 1.6 §5.13, 2.0.1 H01. */
const reserve: Translation<'reserve'> = {
  calls: {
    '1.6': ({ parameters: { id_tag: idTag, until: expiryDate }, connectorId, number: reservationId }) => [
      { action: 'ReserveNow', payload: { connectorId: connectorId ?? 0, expiryDate, idTag, reservationId } },
    ],
    '2.0.1': ({ parameters: { id_tag: idToken, until: expiryDateTime }, connectorId, number: id }) => [
      {
        action: 'ReserveNow',
        payload: withoutUndefined({
          id,
          expiryDateTime,
          idToken: { idToken, type: 'ISO14443' },
          evseId: connectorId ?? undefined,
        }),
      },
    ],
  },
  read: readAccepted,
};

/** OCPP 1.6 §5.1, 2.0.1 H02. */
const cancelReservation: Translation<'cancel-reservation'> = {
  calls: {
    '1.6': ({ parameters: { reservation_id: reservationId } }) => [
      { action: 'CancelReservation', payload: { reservationId } },
    ],
    '2.0.1': ({ parameters: { reservation_id: reservationId } }) => [
      { action: 'CancelReservation', payload: { reservationId } },
    ],
  },
  read: readFulfilled,
};

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
