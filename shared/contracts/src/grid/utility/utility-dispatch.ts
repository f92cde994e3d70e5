import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { periodDay } from '../../platform/core/day-period.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { money } from '../../platform/money/money.ts';
import { utilityPeriod } from './report-period.ts';
import { utilityMeterId } from './utility-meter.ts';
import { utilityPath } from './utility-provider.ts';

const moment = z.iso.datetime({ offset: true });

/** `DECLINED`: the settings or a stopped site left nothing to give. */
export const dispatchStates = ['SCHEDULED', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'DECLINED'] as const;
export const dispatchState = z.enum(dispatchStates);
export type DispatchState = z.infer<typeof dispatchState>;

export const utilityDispatch = z.object({
  id: z.uuid(),
  meter_id: utilityMeterId,
  meter_number: z.string(),
  locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  starts_at: moment,
  ends_at: moment,
  /** Zone of the site. */
  timezone: z.string(),
  state: dispatchState,
  /** kW that the utility asked to be left off. */
  requested_kw: z.number(),
  /** kW that were left off on average; `null` before the end. */
  delivered_kw: z.number().nullable(),
  /** Percent of the requested load. */
  performance: z.number().nullable(),
  earned: money.nullable(),
  /** Grid event by which it is carried out. */
  grid_event: z.uuid().nullable(),
});
export type UtilityDispatch = z.infer<typeof utilityDispatch>;

export const dispatchOrderings = orderingsOf(['starts_at', 'meter_id', 'state', 'earned']);

/**
 * `period` is the last whole month, quarter or year; without it and `from` the last 30 days (spec §9). Days are those of
 * the location; today is the day at most of the tenant’s locations.
 */
export const listDispatches = endpoint({
  method: 'GET',
  path: `${utilityPath}/dispatch`,
  summary: 'History of the utility’s dispatches with the earned amount',
  source: 'spec §2.18, §7 utility rewards, §9 report periods',
  permission: 'view_utility',
  query: listQuery.extend({
    ordering: z.enum(dispatchOrderings).default('-starts_at'),
    period: utilityPeriod.optional(),
    from: periodDay.optional(),
    to: periodDay.optional(),
    meter_id__in: commaJoined(z.enum(['1', '2', '3', '4'])).optional(),
    state__in: commaJoined(dispatchState).optional(),
  }),
  reply: page(utilityDispatch).extend({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Of all that the filters leave. */
    earned: money,
    reduced_kwh: z.number(),
    /** Advice: at least one quarter is recommended for bidding. */
    is_enough_for_bidding: z.boolean(),
  }),
});
