import { certificateCommands } from '../point/certificate-commands.ts';
import type { Dialect } from '../point/charge-point.ts';
import { chargingCommands } from './charging-commands.ts';
import { maintenanceCommands } from './maintenance-commands.ts';
import { boot, stationStatus, status } from './messages.ts';
import { smartChargingCommands } from './smart-charging-commands.ts';
import { mayCharge, transactionMessage } from './transactions.ts';

const rejected = () => ({ status: 'Rejected' });

/** OCPP 1.6J. */
export const ocpp16: Dialect = {
  subprotocol: 'ocpp1.6',
  malformed: 'FormationViolation',
  boot,
  // 1.6 has no boot reason, so only an installed firmware is reported.
  afterBoot: (_point, cause) =>
    cause === 'firmware' ? [{ action: 'FirmwareStatusNotification', payload: { status: 'Installed' } }] : [],
  statuses: (point) => [stationStatus(point), ...point.connectors.map((connector) => status(point, connector))],
  statusWord: (word) => word,
  status,
  // The status carries the error code.
  faultDetails: () => [],
  authorize: ({ value }) => ({ action: 'Authorize', payload: { idTag: value } }),
  mayCharge,
  report: transactionMessage,
  commands: { ...chargingCommands, ...smartChargingCommands, ...certificateCommands, ...maintenanceCommands },
  refusals: {
    RemoteStartTransaction: rejected,
    RemoteStopTransaction: rejected,
    ChangeAvailability: rejected,
    ReserveNow: rejected,
    CancelReservation: rejected,
    SetChargingProfile: rejected,
    GetCompositeSchedule: rejected,
    Reset: rejected,
    ChangeConfiguration: rejected,
    ClearCache: rejected,
    TriggerMessage: rejected,
    ExtendedTriggerMessage: rejected,
    InstallCertificate: rejected,
    CertificateSigned: rejected,
    DataTransfer: rejected,
    UnlockConnector: () => ({ status: 'UnlockFailed' }),
    ClearChargingProfile: () => ({ status: 'Unknown' }),
    SendLocalList: () => ({ status: 'Failed' }),
  },
};
