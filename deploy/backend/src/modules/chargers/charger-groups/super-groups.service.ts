import {
  limitAfter,
  type ChargerSuperGroup,
  type ChargerSuperGroupChange,
  type NewChargerSuperGroup,
} from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { limitColumns, limitOf } from './group-columns.ts';
import { findGroupCandidates, replaceGroups } from './group-members.repository.ts';
import { insertGroup, updateGroup } from './group-settings.repository.ts';
import { scheduleLoadControl } from './load-sites.service.ts';
import { memberProblems, type Holder } from './member-problems.ts';
import { toSuperGroupDtos } from './list-groups.service.ts';
import {
  validateNewGroup,
  lockGroups,
  getGroup,
  nameProblems,
  requireNoProblems,
  type Problems,
  type SavingCall,
  type VersionedReplyCall,
} from './write-groups.service.ts';

const table = 'charger_super_group';
const words = { unknown: 'group.groupUnknown', elsewhere: 'group.groupElsewhere', taken: 'group.groupTaken' } as const;

async function groupProblems(
  { db, tenantId }: SignedInCall,
  ids: readonly string[] | undefined,
  superGroup: Holder,
): Promise<Problems> {
  if (!ids || ids.length === 0) return {};
  const candidates = await findGroupCandidates(db, tenantId, ids);
  return memberProblems('groups', { ids, candidates, words }, superGroup);
}

async function shown(call: VersionedReplyCall, id: string): Promise<ChargerSuperGroup> {
  const [superGroup] = await toSuperGroupDtos(call, [await getGroup(call, table, id)]);
  if (!superGroup) throw new Failure('NOT_FOUND');
  call.setVersion(superGroup.version);
  return superGroup;
}

export async function createSuperGroup(
  call: VersionedReplyCall,
  given: NewChargerSuperGroup,
): Promise<ChargerSuperGroup> {
  const { db, tenantId } = call;
  const { name, location, groups } = given;
  const id = await validateNewGroup(call, table, given, (superGroup) => groupProblems(call, groups, superGroup));
  await insertGroup(db, table, { tenant_id: tenantId, id, name, location_id: location, ...limitColumns(given) });
  await replaceGroups(db, { tenantId, superGroupId: id }, groups);
  await scheduleLoadControl(call, location, call.now);
  await call.audit({ action: 'charger_super_group.added', subject: { type: table, id }, after: given });
  return shown(call, id);
}

/** Updates the fields that are sent. */
export async function updateSuperGroup(
  call: SavingCall,
  id: string,
  sent: ChargerSuperGroupChange,
): Promise<ChargerSuperGroup> {
  const { db, tenantId } = call;
  await lockGroups(call);
  const row = await getGroup(call, table, id);
  call.requireVersion(row.version);
  requireNoProblems({
    ...(await nameProblems(call, table, { id, name: sent.name })),
    ...(await groupProblems(call, sent.groups, { id, locationId: row.location_id })),
  });
  const before = await shown(call, id);
  const columns = { name: sent.name ?? row.name, ...limitColumns(limitAfter(limitOf(row), sent)) };
  await updateGroup(db, table, { tenantId, id }, columns);
  if (sent.groups) await replaceGroups(db, { tenantId, superGroupId: id }, sent.groups);
  await scheduleLoadControl(call, row.location_id, call.now);
  const after = await shown(call, id);
  await call.audit({ action: 'charger_super_group.changed', subject: { type: table, id }, before, after });
  return after;
}
