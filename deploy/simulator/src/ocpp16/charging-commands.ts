import { z } from 'zod';
import { stop } from '../point/charging.ts';
import type { Command } from '../point/charge-point.ts';
import { command } from '../point/dialect.ts';
import { cancelReservation, changeAvailability, remoteStart, remoteStop, reserve } from '../point/remote.ts';
import { profileOf, profileSchema } from './profile.ts';

const acceptedIf = (afterwards: (() => void) | null) =>
  afterwards ? { answer: { status: 'Accepted' }, afterwards } : { answer: { status: 'Rejected' } };

export const chargingCommands: Readonly<Record<string, Command>> = {
  RemoteStartTransaction: command(
    z.object({ connectorId: z.int().optional(), idTag: z.string(), chargingProfile: profileSchema.optional() }),
    (point, { connectorId, idTag, chargingProfile }) =>
      acceptedIf(
        remoteStart(point, {
          connector: connectorId,
          token: { value: idTag, type: 'Central' },
          profile: chargingProfile && profileOf(chargingProfile, connectorId ?? 0),
        }),
      ),
  ),
  RemoteStopTransaction: command(z.object({ transactionId: z.int() }), (point, { transactionId }) =>
    acceptedIf(remoteStop(point, ({ transaction }) => transaction?.serverId === transactionId)),
  ),
  ChangeAvailability: command(
    z.object({ connectorId: z.int(), type: z.enum(['Operative', 'Inoperative']) }),
    (point, { connectorId, type }) => ({
      answer: { status: changeAvailability(point, connectorId, type === 'Operative') },
    }),
  ),
  UnlockConnector: command(z.object({ connectorId: z.int() }), (point, { connectorId }) => {
    const connector = point.connectors.find(({ id }) => id === connectorId);
    if (!connector) return { answer: { status: 'NotSupported' } };
    return { answer: { status: 'Unlocked' }, afterwards: () => stop(point, connector, 'unlocked') };
  }),
  ReserveNow: command(
    z.object({
      connectorId: z.int(),
      expiryDate: z.iso.datetime({ offset: true }),
      idTag: z.string(),
      reservationId: z.int(),
    }),
    (point, { connectorId, expiryDate, idTag, reservationId }) => ({
      answer: {
        status: reserve(point, {
          id: reservationId,
          connector: connectorId,
          tag: idTag,
          until: Date.parse(expiryDate),
        }),
      },
    }),
  ),
  CancelReservation: command(z.object({ reservationId: z.int() }), (point, { reservationId }) => ({
    answer: { status: cancelReservation(point, reservationId) },
  })),
};
