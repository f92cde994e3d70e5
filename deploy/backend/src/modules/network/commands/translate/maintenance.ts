import type { CommandParameters } from '@plugboard/contracts/network';
import type { OcppVersion } from '../../../../platform/ocpp/ocpp-version.ts';
import { evseOf, withoutUndefined, readAccepted, readFulfilled, readStatus, type Translation } from './translation.ts';

const readScheduled = readStatus({ Accepted: 'accepted', Scheduled: 'accepted' });
/** `AcceptedCanceled`: the charge point has cancelled an earlier request in favour of this one. */
const readRequest = readStatus({ Accepted: 'accepted', AcceptedCanceled: 'accepted' });

/**
 * OCPP 1.6 §5.14, 2.0.1 B11 and B12. `Immediate` ends transactions before the restart, as a soft reset of 1.6 does;
 * `OnIdle` ends none and waits for them, so it is `WHEN_IDLE` alone.
 */
export const reboot: Translation<'reboot'> = {
  calls: {
    '1.6': ({ parameters: { type }, connectorId }) =>
      type === 'WHEN_IDLE' || connectorId !== null
        ? undefined
        : [{ action: 'Reset', payload: { type: type === 'HARD' ? 'Hard' : 'Soft' } }],
    '2.0.1': ({ parameters: { type }, connectorId }) => [
      {
        action: 'Reset',
        payload: withoutUndefined({
          type: type === 'WHEN_IDLE' ? 'OnIdle' : 'Immediate',
          evseId: connectorId ?? undefined,
        }),
      },
    ],
  },
  read: readScheduled,
};

const operationalStatus = ({ is_operative: isOperative }: { readonly is_operative: boolean }) =>
  isOperative ? 'Operative' : 'Inoperative';

/** OCPP 1.6 §5.2, 2.0.1 G03 and G04. */
export const changeAvailability: Translation<'change-availability'> = {
  calls: {
    '1.6': ({ parameters, connectorId }) => [
      { action: 'ChangeAvailability', payload: { connectorId: connectorId ?? 0, type: operationalStatus(parameters) } },
    ],
    '2.0.1': ({ parameters, connectorId }) => [
      {
        action: 'ChangeAvailability',
        payload: {
          operationalStatus: operationalStatus(parameters),
          ...(connectorId !== null && { evse: { id: connectorId } }),
        },
      },
    ],
  },
  read: readScheduled,
};

type Triggered = CommandParameters<'trigger-message'>['message'];

const signing = 'SignChargingStationCertificate';

/** Name of the triggered message in OCPP 2.0.1. */
const requestedMessage = (message: Triggered): string =>
  message === 'DiagnosticsStatusNotification' ? 'LogStatusNotification' : message;

/** The message that then comes, by its name in the version that the charge point speaks. */
export function triggeredMessage(version: OcppVersion, message: Triggered): string {
  if (message === signing) return 'SignCertificate';
  return version === '2.0.1' ? requestedMessage(message) : message;
}

/** OCPP 1.6 §5.17, 2.0.1 F06. Fulfilled when the message arrives, see expected-messages.ts. */
export const triggerMessage: Translation<'trigger-message'> = {
  calls: {
    '1.6': ({ parameters: { message }, connectorId }) => {
      if (message === 'TransactionEvent') return undefined;
      // OCPP 1.6 security white paper, edition 3, §5.6.
      if (message === signing)
        return [{ action: 'ExtendedTriggerMessage', payload: { requestedMessage: 'SignChargePointCertificate' } }];
      return [
        {
          action: 'TriggerMessage',
          payload: withoutUndefined({ requestedMessage: message, connectorId: connectorId ?? undefined }),
        },
      ];
    },
    '2.0.1': ({ parameters: { message }, connectorId }) => [
      {
        action: 'TriggerMessage',
        payload: {
          requestedMessage: requestedMessage(message),
          ...evseOf(connectorId),
        },
      },
    ],
  },
  read: readAccepted,
};

const requestStatus = (more: object) => [
  { action: 'TriggerMessage', payload: { requestedMessage: 'StatusNotification', ...more } },
];

/** A charge point that reports its status on request is awake, and messages pass in both directions. */
export const runTests: Translation<'run-tests'> = {
  calls: {
    '1.6': ({ connectorId }) => requestStatus({ connectorId }),
    '2.0.1': ({ connectorId }) => requestStatus(evseOf(connectorId)),
  },
  read: readAccepted,
};

/** OCPP 1.6 §5.9, where no name of a file means that there is nothing to send; 2.0.1 N01. */
export const getDiagnostics: Translation<'get-diagnostics'> = {
  calls: {
    '1.6': ({ parameters: { location, from, to }, uploadTo }) => [
      {
        action: 'GetDiagnostics',
        payload: withoutUndefined({ location: location ?? uploadTo, startTime: from, stopTime: to }),
      },
    ],
    '2.0.1': ({ parameters: { location, from, to }, number, uploadTo }) => [
      {
        action: 'GetLog',
        payload: {
          logType: 'DiagnosticsLog',
          requestId: number,
          log: withoutUndefined({ remoteLocation: location ?? uploadTo, oldestTimestamp: from, latestTimestamp: to }),
        },
      },
    ],
  },
  read: (answer) => {
    if ('status' in answer) return readRequest(answer);
    return { event: answer['fileName'] === undefined ? 'rejected' : 'accepted', words: null };
  },
};

/**
 * OCPP 1.6 §5.19, whose answer says nothing; 2.0.1 L01 and L02. 1.6 takes no signature without its security extension,
 * whose messages are not built: a signed file is sent to 2.0.1 alone, rather than installed unchecked.
 */
export const updateFirmware: Translation<'update-firmware'> = {
  calls: {
    '1.6': ({ parameters: { location, retrieve_at: at, signature }, now }) =>
      signature === undefined
        ? [{ action: 'UpdateFirmware', payload: { location, retrieveDate: at ?? now.toISOString() } }]
        : undefined,
    '2.0.1': ({ parameters, number, now }) => {
      const { location, retrieve_at: at, signing_certificate: signingCertificate, signature } = parameters;
      const firmware = { location, retrieveDateTime: at ?? now.toISOString(), signingCertificate, signature };
      return [{ action: 'UpdateFirmware', payload: { requestId: number, firmware: withoutUndefined(firmware) } }];
    },
  },
  read: (answer) => ('status' in answer ? readRequest(answer) : { event: 'accepted', words: null }),
};

/** OCPP 1.6 §5.4, 2.0.1 C11. */
export const clearCache: Translation<'clear-cache'> = {
  calls: {
    '1.6': () => [{ action: 'ClearCache', payload: {} }],
    '2.0.1': () => [{ action: 'ClearCache', payload: {} }],
  },
  read: readFulfilled,
};

/** OCPP 1.6 §4.3, 2.0.1 P01. */
export const dataTransfer: Translation<'data-transfer'> = {
  calls: {
    '1.6': ({ parameters: { vendor_id: vendorId, message_id: messageId, data } }) => [
      { action: 'DataTransfer', payload: withoutUndefined({ vendorId, messageId, data }) },
    ],
    '2.0.1': ({ parameters: { vendor_id: vendorId, message_id: messageId, data } }) => [
      { action: 'DataTransfer', payload: withoutUndefined({ vendorId, messageId, data }) },
    ],
  },
  read: readFulfilled,
};
