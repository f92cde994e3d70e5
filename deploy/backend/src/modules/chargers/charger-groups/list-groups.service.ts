import {
  listChargerGroups,
  listChargerSuperGroups,
  type ChargerGroup,
  type ChargerSuperGroup,
  type GroupListQuery,
} from '@plugboard/contracts/chargers';
import { type HandlerReplyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { limitOf } from './group-columns.ts';
import { findGroupsOf, findMembers, findSuperGroupsOf } from './group-members.repository.ts';
import { countGroups, findGroups, type GroupRow, type GroupTable } from './group-settings.repository.ts';

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

const settingsOf = (row: GroupRow) => ({
  id: row.id,
  name: row.name,
  location: row.location_id,
  location_name: row.location_name,
  ...limitOf(row),
  version: row.version,
});

/** Groups with their chargers, in the order of the rows. */
export async function toGroupDtos({ db, tenantId }: Tenant, rows: readonly GroupRow[]): Promise<ChargerGroup[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const members = await findMembers(db, tenantId, ids);
  const over = new Map((await findSuperGroupsOf(db, tenantId, ids)).map((found) => [found.group_id, found]));
  return rows.map((row) => {
    const superGroup = over.get(row.id);
    return {
      ...settingsOf(row),
      chargers: members.filter(({ group_id }) => group_id === row.id).map(({ group_id: _, ...charger }) => charger),
      super_group: superGroup ? { id: superGroup.id, name: superGroup.name } : null,
    };
  });
}

/** Super groups with their groups, in the order of the rows. */
export async function toSuperGroupDtos(
  { db, tenantId }: Tenant,
  rows: readonly GroupRow[],
): Promise<ChargerSuperGroup[]> {
  if (rows.length === 0) return [];
  const groups = await findGroupsOf(
    db,
    tenantId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...settingsOf(row),
    groups: groups.filter(({ super_group_id }) => super_group_id === row.id).map(({ id, name }) => ({ id, name })),
  }));
}

async function getPage({ db, tenantId }: Tenant, table: GroupTable, path: string, query: GroupListQuery) {
  const selection = { ...query, tenantId };
  const rows = await findGroups(db, table, selection);
  const count = getCountOfLastPage(query, rows.length) ?? (await countGroups(db, table, selection));
  return { rows, page: { ...buildPageLinks(path, query, count), count } };
}

export async function listGroups(
  call: SignedInCall,
  query: GroupListQuery,
): Promise<HandlerReplyOf<typeof listChargerGroups>> {
  const { rows, page } = await getPage(call, 'charger_group', listChargerGroups.path, query);
  return { results: await toGroupDtos(call, rows), ...page };
}

export async function listSuperGroups(
  call: SignedInCall,
  query: GroupListQuery,
): Promise<HandlerReplyOf<typeof listChargerSuperGroups>> {
  const { rows, page } = await getPage(call, 'charger_super_group', listChargerSuperGroups.path, query);
  return { results: await toSuperGroupDtos(call, rows), ...page };
}
