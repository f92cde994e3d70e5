import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { page } from '../../platform/core/paging.ts';
import { groupListQuery } from './charger-group-calls.ts';
import { chargerSuperGroup, chargerSuperGroupChange, newChargerSuperGroup } from './charger-group.ts';

const source = 'spec §7 chargers; §2.11 Site Load Control, §3 charger super group, site';
const params = z.object({ id: z.uuid() });

export const listChargerSuperGroups = endpoint({
  method: 'GET',
  path: '/api/v1/charger-super-group/',
  summary: 'Groups of charger groups, by name',
  source,
  permission: 'view_charger',
  query: groupListQuery,
  reply: page(chargerSuperGroup),
});

/** A group is at the super group's location, and in no other. Writing needs a Pro licence, as for groups. */
export const addChargerSuperGroup = endpoint({
  method: 'POST',
  path: '/api/v1/charger-super-group/',
  summary: 'Add a group of charger groups',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: newChargerSuperGroup,
  reply: chargerSuperGroup,
});

export const changeChargerSuperGroup = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-super-group/{id}/',
  summary: 'Save a group of charger groups',
  source,
  permission: 'change_charger',
  repeat: 'if-match',
  params,
  body: chargerSuperGroupChange,
  reply: chargerSuperGroup,
});

export const removeChargerSuperGroup = endpoint({
  method: 'DELETE',
  path: '/api/v1/charger-super-group/{id}/',
  summary: 'Remove a group of charger groups; the groups stay',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});
