import { limitsOfStart } from './profiles.ts';
import { given, readAccepted, readStatus, type Translation } from './translation.ts';

/**
 * OCPP 1.6 §5.11, 2.0.1 F01 and F02. The token is a card that was chosen, or of our making: whoever comes with it was
 * started by us.
 */
export const start: Translation<'start'> = {
  calls: {
    '1.6': (asked) => [
      {
        action: 'RemoteStartTransaction',
        payload: given({
          connectorId: asked.connectorId,
          idTag: asked.token,
          chargingProfile: limitsOfStart('1.6', asked),
        }),
      },
    ],
    '2.0.1': (asked) => [
      {
        action: 'RequestStartTransaction',
        payload: given({
          evseId: asked.connectorId,
          remoteStartId: asked.number,
          idToken: { idToken: asked.token, type: asked.parameters.id_tag === undefined ? 'Central' : 'ISO14443' },
          chargingProfile: limitsOfStart('2.0.1', asked),
        }),
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
