import { z } from 'zod';
import type { Command } from '../point/charge-point.ts';
import { command } from '../point/dialect.ts';
import { compositeSchedule } from '../point/power-limits.ts';
import { profileOf, profileSchema, purposeSchema } from './profile.ts';

export const smartChargingCommands: Readonly<Record<string, Command>> = {
  SetChargingProfile: command(
    z.object({ connectorId: z.int(), csChargingProfiles: profileSchema }),
    (point, { connectorId, csChargingProfiles }) => {
      const profile = profileOf(csChargingProfiles, connectorId);
      const connector = point.connectors.find(({ id }) => id === connectorId);
      const fits = profile.purpose === 'transaction' ? connector?.transaction : connector || connectorId === 0;
      if (!fits) return { answer: { status: 'Rejected' } };
      return { answer: { status: 'Accepted' }, afterwards: () => point.profiles.set(profile) };
    },
  ),
  ClearChargingProfile: command(
    z.object({
      id: z.int().optional(),
      connectorId: z.int().optional(),
      chargingProfilePurpose: purposeSchema.optional(),
      stackLevel: z.int().optional(),
    }),
    (point, { id, connectorId, chargingProfilePurpose, stackLevel }) => {
      const filter = { id, connector: connectorId, purpose: chargingProfilePurpose, stackLevel };
      return { answer: { status: point.profiles.clear(id === undefined ? filter : { id }) ? 'Accepted' : 'Unknown' } };
    },
  ),
  GetCompositeSchedule: command(
    z.object({
      connectorId: z.int(),
      duration: z.number(),
      chargingRateUnit: z.enum(['W', 'A']).optional(),
    }),
    (point, { connectorId, duration, chargingRateUnit = 'W' }) => {
      const connector = point.connectors.find(({ id }) => id === (connectorId || 1));
      if (!connector) return { answer: { status: 'Rejected' } };
      const chargingSchedulePeriod = compositeSchedule(point, connector, duration, chargingRateUnit);
      const schedule = { duration, chargingRateUnit, chargingSchedulePeriod };
      return {
        answer: {
          status: 'Accepted',
          connectorId,
          scheduleStart: point.stamp(),
          chargingSchedule: schedule,
        },
      };
    },
  ),
};
