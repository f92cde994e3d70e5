import { z } from 'zod';
import type { Command } from '../point/charge-point.ts';
import { command } from '../point/dialect.ts';
import { compositeSchedule } from '../point/power-limits.ts';
import { profileOf, profileSchema, purposeSchema } from './profile.ts';

const criteria = z.object({
  evseId: z.int().optional(),
  chargingProfilePurpose: purposeSchema.optional(),
  stackLevel: z.int().optional(),
});

export const smartChargingCommands: Readonly<Record<string, Command>> = {
  SetChargingProfile: command(
    z.object({ evseId: z.int(), chargingProfile: profileSchema }),
    (point, { evseId, chargingProfile }) => {
      const profile = profileOf(chargingProfile, evseId);
      const connector = point.connectors.find(({ id }) => id === evseId);
      const fits = profile.purpose === 'transaction' ? connector?.transaction : connector || evseId === 0;
      if (!fits) return { answer: { status: 'Rejected' } };
      return { answer: { status: 'Accepted' }, afterwards: () => point.profiles.set(profile) };
    },
  ),
  ClearChargingProfile: command(
    z.object({ chargingProfileId: z.int().optional(), chargingProfileCriteria: criteria.optional() }),
    (point, { chargingProfileId: id, chargingProfileCriteria: wanted }) => {
      const filter = {
        connector: wanted?.evseId,
        purpose: wanted?.chargingProfilePurpose,
        stackLevel: wanted?.stackLevel,
      };
      return { answer: { status: point.profiles.clear(id === undefined ? filter : { id }) ? 'Accepted' : 'Unknown' } };
    },
  ),
  GetCompositeSchedule: command(
    z.object({ evseId: z.int(), duration: z.number(), chargingRateUnit: z.enum(['W', 'A']).optional() }),
    (point, { evseId, duration, chargingRateUnit = 'W' }) => {
      const connector = point.connectors.find(({ id }) => id === (evseId || 1));
      if (!connector) return { answer: { status: 'Rejected' } };
      const schedule = {
        evseId,
        duration,
        scheduleStart: point.stamp(),
        chargingRateUnit,
        chargingSchedulePeriod: compositeSchedule(point, connector, duration, chargingRateUnit),
      };
      return { answer: { status: 'Accepted', schedule } };
    },
  ),
};
