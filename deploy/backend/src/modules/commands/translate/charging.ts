import { readAccepted, readStatus, type Translation } from './translation.ts';

/** OCPP 1.6 §5.11, 2.0.1 F01 and F02. The token is of our making: whoever comes with it was started by us. */
export const start: Translation<'start'> = {
  calls: {
    '1.6': ({ connectorId, token }) => [{ action: 'RemoteStartTransaction', payload: { connectorId, idTag: token } }],
    '2.0.1': ({ connectorId, token, number }) => [
      {
        action: 'RequestStartTransaction',
        payload: { evseId: connectorId, remoteStartId: number, idToken: { idToken: token, type: 'Central' } },
      },
    ],
  },
  read: readAccepted,
};

/** OCPP 1.6 §5.12, 2.0.1 F03. */
export const stop: Translation<'stop'> = {
  calls: {
    '1.6': ({ transactionId }) => [
      { action: 'RemoteStopTransaction', payload: { transactionId: Number(transactionId) } },
    ],
    '2.0.1': ({ transactionId }) => [{ action: 'RequestStopTransaction', payload: { transactionId } }],
  },
  read: readAccepted,
};

/** OCPP 1.6 §5.18, 2.0.1 F05. The answer comes when the connector is unlocked. */
export const unlock: Translation<'unlock'> = {
  calls: {
    '1.6': ({ connectorId }) => [{ action: 'UnlockConnector', payload: { connectorId } }],
    '2.0.1': ({ connectorId }) => [{ action: 'UnlockConnector', payload: { evseId: connectorId, connectorId: 1 } }],
  },
  read: readStatus({ Unlocked: 'fulfilled' }),
};
