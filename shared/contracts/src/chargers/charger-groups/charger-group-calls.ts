import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { changedGroups, chargerGroup, groupChargers, newChargerGroup } from './charger-group.ts';

const source = 'spec §7 chargers; §2.11 Charger Groups, §3 charger group';
const params = z.object({ id: z.uuid() });

/** `search` looks in the name; they come in its order. */
export const groupListQuery = listQuery.extend({
  location: commaJoined(z.uuid()).optional(),
  ordering: z.enum(orderingsOf(['name'])).default('name'),
});
export type GroupListQuery = z.output<typeof groupListQuery>;

export const listChargerGroups = endpoint({
  method: 'GET',
  path: '/api/v1/charger-group/',
  summary: 'Charger groups with their chargers, by name',
  source,
  permission: 'view_charger',
  query: groupListQuery,
  reply: page(chargerGroup),
});

/**
 * Writing needs a Pro licence (spec §6), reading and removing do not: who has lost it still sees what there is. A
 * charger is the tenant’s own, at the group’s location, and in no other group; it leaves its group when it moves to
 * another location, and with it when it is deleted.
 */
export const addChargerGroup = endpoint({
  method: 'POST',
  path: '/api/v1/charger-group/',
  summary: 'Add a charger group',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: newChargerGroup,
  reply: chargerGroup,
});

/**
 * Updates names and limits of several groups, all or none. Answers 412 if one of them has another version than was read,
 * unless it already has the sent values; returns the sent groups.
 */
export const changeChargerGroups = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-group/all/',
  summary: 'Save names and limits of charger groups',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  body: changedGroups,
  reply: z.object({ results: z.array(chargerGroup) }),
  errors: ['CHANGED_MEANWHILE'],
});

/** `chargers` are the group's from now on: those that are new to it are added, those that are not named leave it. */
export const setGroupChargers = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-group/{id}/add_or_update_charger',
  summary: 'Set which chargers are in a group',
  source,
  permission: 'change_charger',
  repeat: 'if-match',
  params,
  body: groupChargers,
  reply: chargerGroup,
});

export const removeChargerGroup = endpoint({
  method: 'DELETE',
  path: '/api/v1/charger-group/{id}/',
  summary: 'Remove a charger group; its chargers stay',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});
