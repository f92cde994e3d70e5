import { z } from 'zod';
import type { Profile } from '../profiles/profile.ts';
import { commonProfileFields, profileFrom, scheduleSchema } from '../profiles/wire.ts';

const purposes = { ChargePointMaxProfile: 'station', TxDefaultProfile: 'default', TxProfile: 'transaction' } as const;

export const purposeSchema = z
  .enum(['ChargePointMaxProfile', 'TxDefaultProfile', 'TxProfile'])
  .transform((purpose) => purposes[purpose]);

export const profileSchema = z.object({
  ...commonProfileFields,
  chargingProfileId: z.int(),
  chargingProfilePurpose: purposeSchema,
  chargingSchedule: scheduleSchema,
});

export const profileOf = (wire: z.output<typeof profileSchema>, connector: number): Profile =>
  profileFrom(
    { id: wire.chargingProfileId, connector, purpose: wire.chargingProfilePurpose },
    wire,
    wire.chargingSchedule,
  );
