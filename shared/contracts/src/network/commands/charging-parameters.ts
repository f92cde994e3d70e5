import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

/** OCPP: ChargePointMaxProfile, TxDefaultProfile, TxProfile. */
const profilePurposes = ['CHARGE_POINT_MAX', 'DEFAULT', 'TRANSACTION'] as const;
const profileKinds = ['ABSOLUTE', 'RELATIVE', 'DAILY', 'WEEKLY'] as const;
const rateUnits = ['A', 'W'] as const;
export const rateUnit = z.enum(rateUnits);

/** From `start_seconds` after the schedule's beginning on, no more than `limit` amperes or watts. */
export const profilePeriod = z.strictObject({
  start_seconds: z.number().int().min(0),
  limit: z.number().min(0).max(10_000_000),
  phases: z.number().int().min(1).max(3).optional(),
});

/**
 * Without a card, the charge is let in by a token of the portal's making. Periods limit this charge alone (a TxProfile),
 * counted from its start; amperes where no unit is given.
 */
export const startParameters = z.strictObject({
  id_tag: z
    .string()
    .trim()
    .regex(/^[\w:.-]{1,20}$/, { error: 'idTag.numberInvalid' })
    .toUpperCase()
    .optional(),
  unit: rateUnit.optional(),
  periods: z.array(profilePeriod).min(1).max(96).optional(),
});

const profileId = z.number().int().min(1).max(2_147_483_647);
const stackLevel = z.number().int().min(0).max(100);

export const setChargingProfileParameters = z.strictObject({
  profile_id: profileId.default(1),
  stack_level: stackLevel.default(0),
  purpose: z.enum(profilePurposes).default('DEFAULT'),
  kind: z.enum(profileKinds).default('RELATIVE'),
  unit: rateUnit.default('A'),
  /** Start of an absolute or recurring schedule. */
  start_at: moment.optional(),
  duration_seconds: z.number().int().min(1).optional(),
  valid_from: moment.optional(),
  valid_to: moment.optional(),
  periods: z.array(profilePeriod).min(1).max(96),
});

/** Without anything said, all profiles. */
export const clearChargingProfileParameters = z.strictObject({
  profile_id: profileId.optional(),
  purpose: z.enum(profilePurposes).optional(),
  stack_level: stackLevel.optional(),
});

export const getCompositeScheduleParameters = z.strictObject({
  duration_seconds: z.number().int().min(60).max(604_800).default(86_400),
  unit: rateUnit.optional(),
});

/** Keeps a port (or any, where none is named) for one card until a moment. */
export const reserveParameters = z.strictObject({ id_tag: z.string().min(1).max(20), until: moment });

/** The number of the reservation is the `number` of the command that made it. */
export const cancelReservationParameters = z.strictObject({
  reservation_id: z.number().int().min(1).max(2_147_483_647),
});
