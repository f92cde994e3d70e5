import { z } from 'zod';
import type { Command } from '../point/charge-point.ts';
import { command } from '../point/dialect.ts';
import { cancelReservation, changeAvailability, remoteStart, remoteStop, reserve } from '../point/remote.ts';
import { profileOf, profileSchema } from './profile.ts';

const acceptedIf = (afterwards: (() => void) | null) =>
  afterwards ? { answer: { status: 'Accepted' }, afterwards } : { answer: { status: 'Rejected' } };

const idToken = z.object({ idToken: z.string(), type: z.string() });

export const chargingCommands: Readonly<Record<string, Command>> = {
  RequestStartTransaction: command(
    z.object({
      evseId: z.int().optional(),
      idToken,
      remoteStartId: z.int(),
      chargingProfile: profileSchema.optional(),
    }),
    (point, { evseId, idToken: { idToken: value, type }, remoteStartId, chargingProfile }) =>
      acceptedIf(
        remoteStart(point, {
          connector: evseId,
          token: { value, type },
          remoteStartId,
          profile: chargingProfile && profileOf(chargingProfile, evseId ?? 0),
        }),
      ),
  ),
  RequestStopTransaction: command(z.object({ transactionId: z.string() }), (point, { transactionId }) =>
    acceptedIf(remoteStop(point, ({ transaction }) => transaction?.id === transactionId)),
  ),
  GetTransactionStatus: command(z.object({ transactionId: z.string().optional() }), (point, { transactionId }) => ({
    answer: {
      ...(transactionId !== undefined && {
        ongoingIndicator: point.connectors.some(({ transaction }) => transaction?.id === transactionId),
      }),
      messagesInQueue: point.outbox.length > 0,
    },
  })),
  ChangeAvailability: command(
    z.object({
      operationalStatus: z.enum(['Operative', 'Inoperative']),
      evse: z.object({ id: z.int() }).optional(),
    }),
    (point, { operationalStatus, evse }) => ({
      answer: { status: changeAvailability(point, evse?.id ?? 0, operationalStatus === 'Operative') },
    }),
  ),
  UnlockConnector: command(z.object({ evseId: z.int(), connectorId: z.int() }), (point, { evseId, connectorId }) => {
    const connector = point.connectors.find(({ id }) => id === evseId);
    if (!connector || connectorId !== 1) return { answer: { status: 'UnknownConnector' } };
    return { answer: { status: connector.transaction ? 'OngoingAuthorizedTransaction' : 'Unlocked' } };
  }),
  ReserveNow: command(
    z.object({
      id: z.int(),
      expiryDateTime: z.iso.datetime({ offset: true }),
      idToken,
      evseId: z.int().optional(),
    }),
    (point, { id, expiryDateTime, idToken: { idToken: tag }, evseId = 0 }) => ({
      answer: { status: reserve(point, { id, connector: evseId, tag, until: Date.parse(expiryDateTime) }) },
    }),
  ),
  CancelReservation: command(z.object({ reservationId: z.int() }), (point, { reservationId }) => ({
    answer: { status: cancelReservation(point, reservationId) },
  })),
};
