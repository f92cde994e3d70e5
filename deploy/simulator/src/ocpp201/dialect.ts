import { certificateCommands } from '../point/certificate-commands.ts';
import type { Dialect } from '../point/charge-point.ts';
import { chargingCommands } from './charging-commands.ts';
import { maintenanceCommands } from './maintenance-commands.ts';
import { boot, firmwareStatus, problem, securityEvent, status } from './messages.ts';
import { monitoringCommands } from './monitoring-commands.ts';
import { smartChargingCommands } from './smart-charging-commands.ts';
import { mayCharge, transactionMessage } from './transactions.ts';
import { rejectedVariables, variableCommands } from './variable-commands.ts';
import { statusWord } from './words.ts';

const rejected = () => ({ status: 'Rejected' });

/** OCPP 2.0.1. */
export const ocpp201: Dialect = {
  subprotocol: 'ocpp2.0.1',
  malformed: 'FormatViolation',
  boot,
  afterBoot: (point, cause) => [
    securityEvent(point, 'StartupOfTheDevice'),
    ...(cause === 'firmware' ? [firmwareStatus('Installed')] : []),
  ],
  statuses: (point) => point.connectors.map((connector) => status(point, connector)),
  statusWord,
  status,
  faultDetails: (point, connector) => [problem(point, connector)],
  authorize: ({ value, type }) => ({ action: 'Authorize', payload: { idToken: { idToken: value, type } } }),
  mayCharge,
  report: transactionMessage,
  commands: {
    ...chargingCommands,
    ...smartChargingCommands,
    ...variableCommands,
    ...monitoringCommands,
    ...certificateCommands,
    ...maintenanceCommands,
  },
  refusals: {
    RequestStartTransaction: rejected,
    RequestStopTransaction: rejected,
    ChangeAvailability: rejected,
    ReserveNow: rejected,
    CancelReservation: rejected,
    SetChargingProfile: rejected,
    GetCompositeSchedule: rejected,
    GetBaseReport: rejected,
    GetReport: rejected,
    GetMonitoringReport: rejected,
    SetMonitoringBase: rejected,
    InstallCertificate: rejected,
    CertificateSigned: rejected,
    GetLog: rejected,
    UpdateFirmware: rejected,
    Reset: rejected,
    ClearCache: rejected,
    TriggerMessage: rejected,
    SetNetworkProfile: rejected,
    DataTransfer: rejected,
    SetVariables: rejectedVariables,
    UnlockConnector: () => ({ status: 'UnlockFailed' }),
    ClearChargingProfile: () => ({ status: 'Unknown' }),
    SendLocalList: () => ({ status: 'Failed' }),
  },
};
