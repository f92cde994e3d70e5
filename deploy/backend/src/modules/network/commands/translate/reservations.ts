import { withoutUndefined, readAccepted, readFulfilled, type Translation } from './translation.ts';

/** OCPP 1.6 §5.13, 2.0.1 H01. */
export const reserve: Translation<'reserve'> = {
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
export const cancelReservation: Translation<'cancel-reservation'> = {
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
