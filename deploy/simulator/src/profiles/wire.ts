import { z } from 'zod';
import type { Profile } from './profile.ts';

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** A schedule as both protocols write it. */
export const scheduleSchema = z.object({
  duration: z.number().optional(),
  startSchedule: time.optional(),
  chargingRateUnit: z.enum(['W', 'A']),
  chargingSchedulePeriod: z
    .array(z.object({ startPeriod: z.number(), limit: z.number(), numberPhases: z.int().optional() }))
    .min(1),
});

/** Profile fields that both protocols name alike. */
export const commonProfileFields = {
  stackLevel: z.int(),
  chargingProfileKind: z.enum(['Absolute', 'Recurring', 'Relative']),
  recurrencyKind: z.enum(['Daily', 'Weekly']).optional(),
  validFrom: time.optional(),
  validTo: time.optional(),
};

const commonSchema = z.object(commonProfileFields);

export const profileFrom = (
  own: Pick<Profile, 'id' | 'connector' | 'purpose'>,
  common: z.output<typeof commonSchema>,
  schedule: z.output<typeof scheduleSchema>,
): Profile => ({
  ...own,
  stackLevel: common.stackLevel,
  kind: common.chargingProfileKind,
  recurrency: common.recurrencyKind,
  validFrom: common.validFrom,
  validTo: common.validTo,
  start: schedule.startSchedule,
  duration: schedule.duration,
  unit: schedule.chargingRateUnit,
  phases: schedule.chargingSchedulePeriod[0]?.numberPhases,
  periods: schedule.chargingSchedulePeriod.map(({ startPeriod, limit }) => ({ start: startPeriod, limit })),
});
