import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { dashboardChart, efficiency, milesDriven, topVehicles } from './charts.ts';
import { dashboardQuery } from './dashboard-period.ts';
import { siteLoadByPhase, siteLoadCurve } from './site-load.ts';
import { attention, chargerError, statusCounts } from './trouble.ts';

const source = 'spec §7 dashboard';
const ofLocations = z.object({ location__in: commaJoined(z.uuid()).optional() });
const ofPeriod = dashboardQuery.omit({ grouptime: true });

export const getEfficiency = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/energy/efficiency',
  summary: 'Sessions, revenue, energy and cost of a period, and of the one before',
  source,
  permission: 'view_dashboard',
  query: ofPeriod,
  reply: efficiency,
});

export const getFleetEfficiency = endpoint({
  ...getEfficiency,
  path: '/api/v1/fleet/dashboard/efficiency',
  summary: 'The same for a fleet',
});

/** `top`: how many chargers with the highest sums; at a large site they cost more than the points. */
const chartQuery = dashboardQuery.extend({ top: z.coerce.number<number>().int().min(0).max(20).default(5) });
export type ChartQuery = z.output<typeof chartQuery>;

const chart = {
  method: 'GET',
  source,
  permission: 'view_dashboard',
  query: chartQuery,
  reply: dashboardChart,
} as const;

export const getSessionChart = endpoint({
  ...chart,
  path: '/api/v1/dashboard/charger/session/',
  summary: 'Sessions over time, and the chargers with the most',
});

export const getEnergyChart = endpoint({
  ...chart,
  path: '/api/v1/dashboard/charger/energy/consumption',
  summary: 'Energy over time, and the chargers with the most',
});

/** Refused to fleet and limited accounts (spec §2.6, §6). */
export const getRevenueChart = endpoint({
  ...chart,
  path: '/api/v1/dashboard/charger/revenue/',
  permission: 'view_revenue',
  summary: 'Revenue over time, and the chargers with the most',
});

export const getEnergyCostChart = endpoint({
  ...chart,
  path: '/api/v1/dashboard/energy/cost/',
  summary: 'Cost of electricity over time, and the chargers with the most',
});

export const listTopVehicles = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/vehicle/top',
  summary: 'Vehicles that took the most energy, at most five',
  source,
  permission: 'view_dashboard',
  query: ofPeriod,
  reply: topVehicles,
});

export const getMilesDriven = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/vehicle/miles/driven',
  summary: 'Miles that the energy of vehicles is good for, over time',
  source,
  permission: 'view_dashboard',
  query: dashboardQuery,
  reply: milesDriven,
});

export const attentionOrderings = orderingsOf(['since', 'custom_id', 'location_name']);
export type AttentionOrdering = (typeof attentionOrderings)[number];

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/charger/require_attention/',
  summary: 'Chargers that are faulted or offline, with cause and since when',
  source,
  permission: 'view_charger',
  query: listQuery.extend({ ...ofLocations.shape, ordering: z.enum(attentionOrderings).default('since') }),
  reply: page(attention),
});

export const getChargerStatuses = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/charger/statuses/',
  summary: 'How many chargers have which status',
  source,
  permission: 'view_charger',
  query: ofLocations,
  reply: statusCounts,
});

export const chargerErrorOrderings = orderingsOf(['started_at', 'custom_id', 'location_name']);
export type ChargerErrorOrdering = (typeof chargerErrorOrderings)[number];

export const listChargerErrors = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/charger/errors/',
  summary: 'Faults of ports that began in a period, a page at a time',
  source: 'spec §7 chargers: charger errors for the dashboard',
  permission: 'view_charger',
  query: listQuery.extend({ ...ofPeriod.shape, ordering: z.enum(chargerErrorOrderings).default('-started_at') }),
  reply: page(chargerError),
});

export const getSiteLoadCurve = endpoint({
  method: 'GET',
  path: '/api/v1/site-load',
  summary: 'Power of the last 24 hours, and now',
  source,
  permission: 'view_charger',
  query: ofLocations,
  reply: siteLoadCurve,
});

export const getSiteLoadByPhase = endpoint({
  method: 'GET',
  path: '/api/v1/site-load-3phases',
  summary: 'Current of the last 24 hours by line, and now',
  source,
  permission: 'view_charger',
  query: ofLocations,
  reply: siteLoadByPhase,
});
