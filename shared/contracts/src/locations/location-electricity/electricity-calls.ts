import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { currency } from '../../platform/money/money.ts';
import { electricitySettings, electricitySettingsChange, tariffSeason } from './location-electricity.ts';

const source = 'spec §7 locations; §3 electricity settings';
const path = '/api/v1/billing/location/electricity_settings/{id}/';
const params = z.object({ id: z.uuid() });

/** Electricity settings of a location. */
export const locationElectricity = electricitySettings.extend({
  location: z.uuid(),
  /** Whether they were set; a location without any has the tenant’s currency and no price. */
  is_set: z.boolean(),
});
export type LocationElectricity = z.infer<typeof locationElectricity>;

/** `id` is the location's. Refused for a location that another tenant shares: it buys the energy. */
export const getLocationElectricity = endpoint({
  method: 'GET',
  path,
  summary: 'What the energy of a location costs: utility, tariff, demand charge and currency',
  source,
  permission: 'view_location',
  params,
  reply: locationElectricity,
});

/** Sessions that have ended keep their cost. */
export const updateLocationElectricity = endpoint({
  method: 'PATCH',
  path,
  summary: 'Change what the energy of a location costs; what is not sent stays',
  source,
  permission: 'change_location',
  repeat: 'if-match',
  params,
  body: electricitySettingsChange,
  reply: locationElectricity,
});

/** A tariff that settings may begin with; its prices are typical ones, to be checked against the contract. */
export const utilityTariff = z.object({
  name: z.string(),
  demand_charge: electricitySettings.shape.demand_charge,
  seasons: z.array(tariffSeason),
});
export type UtilityTariff = z.infer<typeof utilityTariff>;

/** A company that sells energy. */
export const utility = z.object({
  id: z.string(),
  name: z.string(),
  /** Its market: a state, a province or a country. */
  region: z.string(),
  currency,
  tariffs: z.array(utilityTariff),
});
export type Utility = z.infer<typeof utility>;

export const utilityOrderings = orderingsOf(['name', 'region']);
export type UtilityOrdering = (typeof utilityOrderings)[number];

/** `q`, or `search` as in every list, looks in name and region. */
export const searchUtilities = endpoint({
  method: 'GET',
  path: '/api/v1/billing/location/electricity_settings/utilities/',
  summary: 'Utilities by a query, with the tariffs that settings may begin with',
  source,
  permission: 'view_location',
  query: listQuery.extend({
    q: listQuery.shape.search,
    ordering: z.enum(utilityOrderings).default('name'),
  }),
  reply: page(utility),
});
