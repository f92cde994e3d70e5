import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { enrollmentState } from './enrollment.ts';
import { utilityPath } from './utility-provider.ts';

const source = 'spec §2.18, §7 utility rewards; §4 utility enrollment';
const moment = z.iso.datetime({ offset: true });

/** Meter IDs of a tenant (spec §9). */
export const utilityMeterIds = [1, 2, 3, 4] as const;
export const utilityMeterId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const utilityMeter = z.object({
  id: z.uuid(),
  meter_id: utilityMeterId,
  /** The utility’s own number of the meter. */
  number: z.string(),
  utility: z.string(),
  /** Sites behind the meter. */
  locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  participation: enrollmentState,
  /** States that may be chosen now. */
  may_become: z.array(enrollmentState),
  participation_changed_at: moment,
  connected_at: moment,
});
export type UtilityMeter = z.infer<typeof utilityMeter>;

export const utilityMeterOrderings = orderingsOf(['meter_id', 'number', 'participation']);

/** 403 without a California location or with the control key off; `search` looks in number, utility and sites. */
export const listUtilityMeters = endpoint({
  method: 'GET',
  path: `${utilityPath}/meter`,
  summary: 'Meters of the utility programme with their enrolment',
  source,
  permission: 'view_utility',
  query: listQuery.extend({ ordering: z.enum(utilityMeterOrderings).default('meter_id') }),
  reply: page(utilityMeter),
});

/** The link leads to the utility, which comes back to `places.utilityRewards()` with `code` and `state`. */
export const getMeterConnectLink = endpoint({
  method: 'GET',
  path: `${utilityPath}/meter/connect_link`,
  summary: 'A link by which the tenant’s meters are connected at the utility',
  source,
  permission: 'change_utility',
  reply: z.object({ link: z.string(), expires_at: moment }),
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});

/** The return from the connect link, once. Meters that are there already stay; those that have left become eligible. */
export const connectUtilityMeters = endpoint({
  method: 'POST',
  path: `${utilityPath}/meter`,
  summary: 'Take over the meters that the utility has released',
  source: 'our own (beyond §7): return of the connect link',
  permission: 'change_utility',
  repeat: 'idempotency-key',
  body: z.strictObject({ code: z.string().min(1).max(500), state: z.string().min(1).max(200) }),
  reply: z.object({ meters: z.array(utilityMeter) }),
  errors: ['CONFLICT'],
});

/** All or none: a change that `may_become` does not name is refused as `meters.<index>.participation`. */
export const setParticipation = endpoint({
  method: 'POST',
  path: `${utilityPath}/participation`,
  summary: 'Choose whether meters take part in the programme',
  source,
  permission: 'change_utility',
  repeat: 'same-result',
  body: z.strictObject({
    meters: z
      .array(z.strictObject({ id: z.uuid(), participation: enrollmentState }))
      .min(1)
      .max(utilityMeterIds.length),
  }),
  reply: z.object({ meters: z.array(utilityMeter) }),
});
