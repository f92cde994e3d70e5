import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { dashboardQuery } from '../dashboard/dashboard-period.ts';
import { changeExplanation } from './change.ts';
import { energyForecast } from './energy-forecast.ts';
import { siteSortFields, siteSum } from './site-sums.ts';

const source = 'our own (beyond §7)';
const ofPeriod = dashboardQuery.omit({ grouptime: true });

export const getChangeExplanation = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/change/',
  summary: 'What the change of energy and revenue since the period before is made of',
  source,
  permission: 'view_dashboard',
  query: ofPeriod,
  reply: changeExplanation,
});

export const siteOrderings = orderingsOf(siteSortFields);
export type SiteOrdering = (typeof siteOrderings)[number];

export const listSiteSums = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/sites/',
  summary: 'Locations side by side, with the period before',
  source,
  permission: 'view_location',
  query: listQuery.extend({ ...ofPeriod.shape, ordering: z.enum(siteOrderings).default('-energy_consumed') }),
  reply: page(siteSum),
});

export const getEnergyForecast = endpoint({
  method: 'GET',
  path: '/api/v1/dashboard/forecast/',
  summary: 'Energy of the next month with its band',
  source,
  permission: 'view_dashboard',
  query: z.object({ tz: dashboardQuery.shape.tz, location__in: commaJoined(z.uuid()).optional() }),
  reply: energyForecast,
});
