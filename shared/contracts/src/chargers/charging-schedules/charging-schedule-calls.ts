import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { chargingSchedule } from './charging-schedule.ts';
import { peakHours } from './off-peak-week.ts';
import { scheduleDays, scheduleWeek } from './schedule-week.ts';

const source = 'spec §7 chargers; §2.12, §3 charger schedule entry, §4, §5 charger schedule';
/** A port's: the schedule, its start and its end are fields of a port (spec §3). */
const params = z.object({ id: z.uuid() });

/** The `ETag` covers the schedule only: reports of the charge point do not change it. */
export const getChargingSchedule = endpoint({
  method: 'GET',
  path: '/api/v1/charging-schedule/{id}/get',
  summary: 'The weekly charging schedule of a port',
  source,
  permission: 'view_charger',
  params,
  reply: chargingSchedule,
});

const saving = {
  path: '/api/v1/charging-schedule/{id}/set',
  source,
  permission: 'change_charger',
  repeat: 'if-match',
  params,
  reply: chargingSchedule,
  errors: ['CONFLICT'],
} as const;

/**
 * The charge point is told with it, see `command` of the reply. Refused for a charger that another tenant shares, which
 * its owner operates, and for one that is not activated.
 */
export const setChargingSchedule = endpoint({
  ...saving,
  method: 'POST',
  summary: 'Set the charging schedule of a port for the whole week',
  body: scheduleWeek,
});

/** As `setChargingSchedule`, for some days. */
export const changeChargingSchedule = endpoint({
  ...saving,
  method: 'PATCH',
  summary: 'Change some days of the charging schedule of a port',
  body: scheduleDays,
});

/** Clears start and end of charging; the charge point is told. Refused as `setChargingSchedule` is. */
export const clearChargingSchedule = endpoint({
  method: 'PATCH',
  path: '/api/v1/charging-schedule/{id}/clear_day/all',
  summary: 'Remove the charging schedule of a port',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: chargingSchedule,
  errors: ['CONFLICT'],
});

/**
 * Asks the charge point for its composite schedule and compares that with the schedule, see `check` of a later reply.
 * A job does the same after each delivery and once a day. Refused as `setChargingSchedule` is, and without a schedule.
 */
export const checkChargingSchedule = endpoint({
  method: 'POST',
  path: '/api/v1/charging-schedule/{id}/check',
  summary: 'Compare the schedule of a port with what its charge point keeps to',
  source: 'our own (beyond §7)',
  permission: 'change_charger',
  repeat: 'same-result',
  params,
  body: z.strictObject({
    /** Sends the schedule again first. */
    send_again: z.boolean().default(false),
  }),
  reply: chargingSchedule,
  errors: ['CONFLICT'],
});

/**
 * Takes the place of the schedules of all ports of the tenant's own, activated chargers, in the zone of each charger's
 * site. Charge points get it one after the other, after the answer. The body says when the peak is: a site's tariff may
 * have several.
 */
export const setOffPeakSchedules = endpoint({
  method: 'POST',
  path: '/api/v1/charging-schedule-offpeak',
  summary: 'Have all chargers charge outside the peak hours only',
  source: 'spec §4 “The tenant can set all chargers to off-peak”, §7 chargers, §9 slots',
  permission: 'change_charger',
  repeat: 'same-result',
  body: z
    .strictObject({
      /** Only the chargers of this location. */
      location: z.uuid().nullable().default(null),
      weekdays: peakHours.nullable(),
      weekends: peakHours.nullable(),
    })
    .refine(({ weekdays, weekends }) => weekdays !== null || weekends !== null, {
      path: ['weekdays'],
      error: 'schedule.noPeak',
    }),
  reply: z.object({
    result: z.literal('OK'),
    /** How many ports got the schedule. */
    ports: z.number().int(),
  }),
});
