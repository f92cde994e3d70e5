import type { TenantTransaction } from '../../../platform/database/database.ts';

export type LoadMemberRow = Awaited<ReturnType<typeof findLoadMembers>>[number];
export type LoadPortRow = Awaited<ReturnType<typeof findLoadPorts>>[number];

/** Groups and super groups of a location, with their limits. */
export async function findLoadGroups(db: TenantTransaction, tenantId: string, locationId: string) {
  const columns = ['id', 'name', 'max_load_w', 'max_current_a'] as const;
  const superGroups = await db
    .selectFrom('charger_super_group')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .orderBy('name')
    .execute();
  const groups = await db
    .selectFrom('charger_group')
    .select([...columns, 'super_group_id'])
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .orderBy('name')
    .execute();
  return { superGroups, groups };
}

/** The chargers of a location's groups. */
export const findLoadMembers = (db: TenantTransaction, tenantId: string, locationId: string) =>
  db
    .selectFrom('charger_group_member as member')
    .innerJoin('charger_group', (join) =>
      join.onRef('charger_group.tenant_id', '=', 'member.tenant_id').onRef('charger_group.id', '=', 'member.group_id'),
    )
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'member.tenant_id').onRef('charger.id', '=', 'member.charger_id'),
    )
    .select(['member.group_id', 'member.priority', 'member.feed', 'charger.id', 'charger.custom_id'])
    .select(['charger.current_type', 'charger.phases', 'charger.max_current_a', 'charger.set_current_a'])
    .select(['charger.set_power_w', 'charger.is_online', 'charger.licensed_from', 'charger.licensed_to'])
    .select(['charger.router_serial_number', 'charger.router_sim_iccid'])
    .where('member.tenant_id', '=', tenantId)
    .where('charger_group.location_id', '=', locationId)
    .orderBy('charger.custom_id')
    .execute();

/** The ports of chargers. */
export const findLoadPorts = (db: TenantTransaction, tenantId: string, chargerIds: readonly string[]) =>
  db
    .selectFrom('port')
    .select(['id', 'charger_id', 'connector_id', 'status', 'status_since', 'max_power_w', 'power_w', 'schedule'])
    .select(['is_charging_not_allowed', 'reported_status', 'charging_state', 'current_session_id'])
    .where('tenant_id', '=', tenantId)
    .where('charger_id', 'in', chargerIds)
    .orderBy('connector_id')
    .execute();

/** The location that an id is of, or whose group or super group it is of. */
export async function findLoadLocation(db: TenantTransaction, tenantId: string, id: string) {
  const location = await db
    .selectFrom('location')
    .select(['id', 'name', 'timezone'])
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb(
          'id',
          'in',
          selectFrom('charger_group').select('location_id').where('tenant_id', '=', tenantId).where('id', '=', id),
        ),
        eb(
          'id',
          'in',
          selectFrom('charger_super_group')
            .select('location_id')
            .where('tenant_id', '=', tenantId)
            .where('id', '=', id),
        ),
      ]),
    )
    .executeTakeFirst();
  return location;
}

/** Sets priority or line of a charger in its group; resolves with whether there is such a member. */
export async function updateMember(
  db: TenantTransaction,
  { tenantId, groupId, chargerId }: { readonly tenantId: string; readonly groupId: string; readonly chargerId: string },
  columns: { readonly priority?: 'LOW' | 'NORMAL' | 'HIGH'; readonly feed?: 1 | 2 | 3 | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('charger_group_member')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('group_id', '=', groupId)
    .where('charger_id', '=', chargerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
