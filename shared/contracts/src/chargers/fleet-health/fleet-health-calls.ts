import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { failureRank, fleetHealth, healthFinding, healthProblem } from './fleet-health.ts';

const source = 'our own (beyond §7)';

export const getFleetHealth = endpoint({
  method: 'GET',
  path: '/api/v1/charger-health/',
  summary: 'Chargers grouped by what is wrong with them',
  source,
  permission: 'view_charger',
  reply: fleetHealth,
});

export const findingOrderings = orderingsOf(['custom_id', 'location_name', 'since', 'last_7_days', 'last_30_days']);
export type FindingOrdering = (typeof findingOrderings)[number];

export const listHealthFindings = endpoint({
  method: 'GET',
  path: '/api/v1/charger-health/charger/',
  summary: 'Chargers with one problem, a page at a time',
  source,
  permission: 'view_charger',
  query: listQuery.extend({
    problem: healthProblem,
    /** One kind of the problem, as in `healthGroup`. */
    detail: z.string().max(200).optional(),
    location__in: commaJoined(z.uuid()).optional(),
    ordering: z.enum(findingOrderings).default('since'),
  }),
  reply: page(healthFinding),
});

export const rankingOrderings = orderingsOf(['failures', 'failed_sessions', 'failed_starts', 'faults', 'disconnects']);
export type RankingOrdering = (typeof rankingOrderings)[number];

/** Days that a ranking looks back. */
export const rankingPeriods = [7, 30] as const;

export const listFailureRanks = endpoint({
  method: 'GET',
  path: '/api/v1/charger-health/ranking/',
  summary: 'Chargers or models by what failed there, the most first',
  source,
  permission: 'view_charger',
  query: listQuery.extend({
    by: z.enum(['charger', 'model']).default('charger'),
    days: z.coerce.number<number>().pipe(z.literal(rankingPeriods)).default(30),
    location__in: commaJoined(z.uuid()).optional(),
    ordering: z.enum(rankingOrderings).default('-failures'),
  }),
  reply: page(failureRank),
});
