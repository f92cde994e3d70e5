import { z } from 'zod';
import type { Profile } from '../profiles/profile.ts';
import { commonProfileFields, profileFrom, scheduleSchema } from '../profiles/wire.ts';

const purposes = {
  ChargingStationExternalConstraints: 'station',
  ChargingStationMaxProfile: 'station',
  TxDefaultProfile: 'default',
  TxProfile: 'transaction',
} as const;

export const purposeSchema = z
  .enum(['ChargingStationExternalConstraints', 'ChargingStationMaxProfile', 'TxDefaultProfile', 'TxProfile'])
  .transform((purpose) => purposes[purpose]);

export const profileSchema = z.object({
  ...commonProfileFields,
  id: z.int(),
  chargingProfilePurpose: purposeSchema,
  chargingSchedule: z.tuple([scheduleSchema], scheduleSchema),
});

/** More schedules than one are for ISO 15118, which these cars don't speak: the first counts. */
export const profileOf = (wire: z.output<typeof profileSchema>, evse: number): Profile =>
  profileFrom({ id: wire.id, connector: evse, purpose: wire.chargingProfilePurpose }, wire, wire.chargingSchedule[0]);
