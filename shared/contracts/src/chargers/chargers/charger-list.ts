import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { download } from '../../platform/files/download.ts';
import { chargerTag } from '../charger-tags/charger-tag.ts';
import { chargerListItem } from './charger.ts';
import { chargerStatus } from './charger-status.ts';
import { connectivity, currentType, paymentType } from './charger-values.ts';

/** Sort fields of the charger list, each with an index; `-` before it is descending. */
export const chargerSortFields = [
  'custom_id',
  'charger_point_id',
  'name',
  'location_name',
  'status',
  'last_seen_at',
  'licensed_to',
] as const;
export type ChargerSortField = (typeof chargerSortFields)[number];

export const chargerOrderings = orderingsOf(chargerSortFields);
export type ChargerOrdering = (typeof chargerOrderings)[number];
export const defaultChargerOrdering: ChargerOrdering = 'custom_id';

/** Filters of the charger list. Values of one filter are alternatives, filters narrow each other. */
export const chargerFilters = z.object({
  /** The charger's own status or that of one of its ports. */
  status__in: commaJoined(chargerStatus).optional(),
  location__in: commaJoined(z.uuid()).optional(),
  manufacturer__in: commaJoined(z.string().max(100)).optional(),
  model__in: commaJoined(z.string().max(100)).optional(),
  /** Chargers that have one of these tags, in upper or lower case. */
  tags__in: commaJoined(chargerTag).optional(),
  /** For administrators: others, who do not read the version, find nothing by it. */
  firmware_version__in: commaJoined(z.string().max(100)).optional(),
  connectivity__in: commaJoined(connectivity).optional(),
  payment_type__in: commaJoined(paymentType).optional(),
  current_type: commaJoined(currentType).optional(),
  /** Whether now lies in the licence window, see `isActivated`. */
  is_activated: commaJoined(z.stringbool({ truthy: ['true'], falsy: ['false'] })).optional(),
});
export type ChargerFilters = z.output<typeof chargerFilters>;

/** `search` looks in custom_id, charger_point_id, name and the location's name; for administrators in unique_id too. */
export const chargerListQuery = listQuery.extend({
  ...chargerFilters.shape,
  ordering: z.enum(chargerOrderings).default(defaultChargerOrdering),
});
export type ChargerListQuery = z.output<typeof chargerListQuery>;

export const listChargers = endpoint({
  method: 'GET',
  path: '/api/v1/charger/',
  summary: 'Chargers with their ports, a page at a time',
  source: 'spec §7 chargers',
  permission: 'view_charger',
  query: chargerListQuery,
  /** `charger_types`: the current types of the tenant's chargers, independent of the filters. */
  reply: page(chargerListItem).extend({ charger_types: z.array(currentType) }),
});

export const exportChargers = endpoint({
  method: 'GET',
  path: '/api/v1/charger/export/',
  summary: 'All chargers that match the filters, by their own names, as an Excel file',
  source: 'spec §2.11 (beyond §7)',
  permission: 'view_charger',
  query: chargerListQuery.omit({ limit: true, offset: true, ordering: true }).extend({ tz: timeZone.default('UTC') }),
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
