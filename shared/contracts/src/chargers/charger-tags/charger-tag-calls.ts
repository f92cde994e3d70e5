import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { chargerTag, maxTagsOfTenant } from './charger-tag.ts';

const source = 'our own (beyond §7)';

/** A tag in use and how many chargers carry it. */
export const chargerTagItem = z.object({ name: z.string(), chargers: z.number().int().min(1) });
export type ChargerTagItem = z.infer<typeof chargerTagItem>;

export const chargerTagOrderings = orderingsOf(['name', 'chargers']);
export type ChargerTagOrdering = (typeof chargerTagOrderings)[number];

export const listChargerTags = endpoint({
  method: 'GET',
  path: '/api/v1/charger-tag/',
  summary: 'Tags that chargers carry, with how many carry each',
  source,
  permission: 'view_charger',
  query: listQuery.extend({ ordering: z.enum(chargerTagOrderings).default('name') }),
  reply: page(chargerTagItem),
});

export const chargerTagRename = z.strictObject({ name: chargerTag, new_name: chargerTag });
export type ChargerTagRename = z.output<typeof chargerTagRename>;

/** 404 where no charger carries `name`; 400 at `new_name` where chargers carry that one, which a merge is for. */
export const renameChargerTag = endpoint({
  method: 'POST',
  path: '/api/v1/charger-tag/rename/',
  summary: 'Rename a tag at all chargers that carry it',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: chargerTagRename,
  reply: chargerTagItem,
});

export const chargerTagMerge = z.strictObject({
  tags: z.array(chargerTag).min(1).max(maxTagsOfTenant),
  into: chargerTag,
});
export type ChargerTagMerge = z.output<typeof chargerTagMerge>;

/** 400 at the field that names a tag which no charger carries, and where all `tags` are `into`. */
export const mergeChargerTags = endpoint({
  method: 'POST',
  path: '/api/v1/charger-tag/merge/',
  summary: 'Replace tags by another one at all chargers that carry them',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: chargerTagMerge,
  reply: chargerTagItem,
});

/** Replies with how many chargers carried it; 404 where none did. */
export const deleteChargerTag = endpoint({
  method: 'DELETE',
  path: '/api/v1/charger-tag/{name}/',
  summary: 'Remove a tag from all chargers',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  params: z.object({ name: chargerTag }),
  reply: z.object({ chargers: z.number().int().min(1) }),
});
