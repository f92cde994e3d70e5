import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPageSize, listQuery, page } from '../../platform/core/paging.ts';
import { chargerOrderings, defaultChargerOrdering } from './charger-list.ts';

/** Spec §3 charger “lookup item”. */
export const chargerLookupItem = z.object({ pk: z.uuid(), charger_point_id: z.string(), custom_id: z.string() });

export const lookUpChargers = endpoint({
  method: 'GET',
  path: '/api/v1/lookup_all/charger/',
  summary: 'Chargers to choose from, by what was typed and by location',
  source: 'spec §7 chargers; §9 charger lookup 100',
  permission: 'view_charger',
  query: z.object({
    search: listQuery.shape.search,
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(100),
    offset: listQuery.shape.offset,
    ordering: z.enum(chargerOrderings).default(defaultChargerOrdering),
    location__in: commaJoined(z.uuid()).optional(),
    /** These chargers, for the names of chosen ones. */
    pk__in: commaJoined(z.uuid()).optional(),
  }),
  reply: page(chargerLookupItem),
});
