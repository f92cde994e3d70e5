import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Chargers of groups, by their own names. */
export const findMembers = (db: TenantTransaction, tenantId: string, groupIds: readonly string[]) =>
  db
    .selectFrom('charger_group_member as member')
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'member.tenant_id').onRef('charger.id', '=', 'member.charger_id'),
    )
    .select(['member.group_id', 'charger.id as pk', 'charger.custom_id', 'charger.charger_point_id'])
    .where('member.tenant_id', '=', tenantId)
    .where('member.group_id', 'in', groupIds)
    .orderBy('charger.custom_id')
    .execute();

/** Finds the fields that decide whether chargers may join a group. */
export const findCandidates = (db: TenantTransaction, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('charger')
    .leftJoin('charger_group_member as member', (join) =>
      join.onRef('member.tenant_id', '=', 'charger.tenant_id').onRef('member.charger_id', '=', 'charger.id'),
    )
    .leftJoin('charger_group', (join) =>
      join.onRef('charger_group.tenant_id', '=', 'member.tenant_id').onRef('charger_group.id', '=', 'member.group_id'),
    )
    .select(['charger.id', 'charger.custom_id as name', 'charger.location_id', 'charger.share_mode'])
    .select(['member.group_id as holder_id', 'charger_group.name as holder_name'])
    .where('charger.tenant_id', '=', tenantId)
    .where('charger.id', 'in', ids)
    .execute();

/** Makes these the chargers of a group. */
export async function replaceMembers(
  db: TenantTransaction,
  { tenantId, groupId }: { readonly tenantId: string; readonly groupId: string },
  chargerIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('charger_group_member')
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .$if(chargerIds.length > 0, (query) => query.where('charger_id', 'not in', chargerIds))
    .execute();
  if (chargerIds.length === 0) return;
  await db
    .insertInto('charger_group_member')
    .values(chargerIds.map((charger_id) => ({ tenant_id: tenantId, charger_id, group_id: groupId })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'charger_id']).doNothing())
    .execute();
}

/** Groups of super groups, by name. */
export const findGroupsOf = (db: TenantTransaction, tenantId: string, superGroupIds: readonly string[]) =>
  db
    .selectFrom('charger_group')
    .select(['super_group_id', 'id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('super_group_id', 'in', superGroupIds)
    .orderBy('name')
    .execute();

export const findSuperGroupsOf = (db: TenantTransaction, tenantId: string, groupIds: readonly string[]) =>
  db
    .selectFrom('charger_group')
    .innerJoin('charger_super_group as over', (join) =>
      join
        .onRef('over.tenant_id', '=', 'charger_group.tenant_id')
        .onRef('over.id', '=', 'charger_group.super_group_id'),
    )
    .select(['charger_group.id as group_id', 'over.id', 'over.name'])
    .where('charger_group.tenant_id', '=', tenantId)
    .where('charger_group.id', 'in', groupIds)
    .execute();

/** Finds the fields that decide whether groups may join a super group. */
export const findGroupCandidates = (db: TenantTransaction, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('charger_group')
    .leftJoin('charger_super_group as over', (join) =>
      join
        .onRef('over.tenant_id', '=', 'charger_group.tenant_id')
        .onRef('over.id', '=', 'charger_group.super_group_id'),
    )
    .select(['charger_group.id', 'charger_group.name', 'charger_group.location_id'])
    .select(['over.id as holder_id', 'over.name as holder_name'])
    .where('charger_group.tenant_id', '=', tenantId)
    .where('charger_group.id', 'in', ids)
    .execute();

/** Makes these the groups of a super group. */
export async function replaceGroups(
  db: TenantTransaction,
  { tenantId, superGroupId }: { readonly tenantId: string; readonly superGroupId: string },
  groupIds: readonly string[],
): Promise<void> {
  const of = (super_group_id: string | null) =>
    db.updateTable('charger_group').set({ super_group_id }).where('tenant_id', '=', tenantId);
  await of(null).where('super_group_id', '=', superGroupId).execute();
  if (groupIds.length > 0) await of(superGroupId).where('id', 'in', groupIds).execute();
}
