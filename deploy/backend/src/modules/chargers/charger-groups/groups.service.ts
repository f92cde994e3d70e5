import type { ChargerGroup, LoadMemberChange, NewChargerGroup } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { limitColumns } from './group-columns.ts';
import { findCandidates, replaceMembers } from './group-members.repository.ts';
import { insertGroup, updateGroup } from './group-settings.repository.ts';
import { scheduleLoadControl } from './load-sites.service.ts';
import { updateMember } from './load-tree.repository.ts';
import { memberProblems, type Holder } from './member-problems.ts';
import { toGroupDtos } from './list-groups.service.ts';
import {
  validateNewGroup,
  lockGroups,
  getGroup,
  requireNoProblems,
  type Problems,
  type SavingCall,
  type VersionedReplyCall,
} from './write-groups.service.ts';

const words = {
  unknown: 'group.chargerUnknown',
  elsewhere: 'group.chargerElsewhere',
  taken: 'group.chargerTaken',
} as const;

async function chargerProblems(
  { db, tenantId }: SignedInCall,
  ids: readonly string[],
  group: Holder,
): Promise<Problems> {
  if (ids.length === 0) return {};
  return memberProblems('chargers', { ids, candidates: await findCandidates(db, tenantId, ids), words }, group);
}

/** The group as it is now. */
async function shown(call: VersionedReplyCall, id: string): Promise<ChargerGroup> {
  const [group] = await toGroupDtos(call, [await getGroup(call, 'charger_group', id)]);
  if (!group) throw new Failure('NOT_FOUND');
  call.setVersion(group.version);
  return group;
}

export async function createGroup(call: VersionedReplyCall, given: NewChargerGroup): Promise<ChargerGroup> {
  const { db, tenantId } = call;
  const { name, location, chargers } = given;
  const id = await validateNewGroup(call, 'charger_group', given, (group) => chargerProblems(call, chargers, group));
  await insertGroup(db, 'charger_group', {
    tenant_id: tenantId,
    id,
    name,
    location_id: location,
    ...limitColumns(given),
  });
  await replaceMembers(db, { tenantId, groupId: id }, chargers);
  await scheduleLoadControl(call, location, call.now);
  await call.audit({ action: 'charger_group.added', subject: { type: 'charger_group', id }, after: given });
  return shown(call, id);
}

/** Makes these the chargers of the group. */
export async function setGroupChargers(
  call: SavingCall,
  id: string,
  chargers: readonly string[],
): Promise<ChargerGroup> {
  const { db, tenantId } = call;
  await lockGroups(call);
  const row = await getGroup(call, 'charger_group', id);
  call.requireVersion(row.version);
  requireNoProblems(await chargerProblems(call, chargers, { id, locationId: row.location_id }));
  const before = await shown(call, id);
  await replaceMembers(db, { tenantId, groupId: id }, chargers);
  await updateGroup(db, 'charger_group', { tenantId, id }, {});
  await scheduleLoadControl(call, row.location_id, call.now);
  const after = await shown(call, id);
  const named = ({ chargers: all }: ChargerGroup) => ({ chargers: all.map(({ custom_id }) => custom_id) });
  const subject = { type: 'charger_group', id } as const;
  await call.audit({ action: 'charger_group.chargers-set', subject, before: named(before), after: named(after) });
  return after;
}

/** Sets the priority of a charger in its group, and the line that feeds it. */
export async function updateLoadMember(
  call: SignedInCall,
  { id, charger }: { readonly id: string; readonly charger: string },
  change: LoadMemberChange,
): Promise<{ result: 'OK' }> {
  const { db, tenantId } = call;
  await lockGroups(call);
  const { location_id } = await getGroup(call, 'charger_group', id);
  if (Object.keys(change).length > 0) {
    if (!(await updateMember(db, { tenantId, groupId: id, chargerId: charger }, change)))
      throw new Failure('NOT_FOUND');
    await scheduleLoadControl(call, location_id, call.now);
  }
  const subject = { type: 'charger_group', id } as const;
  await call.audit({ action: 'charger_group.charger-changed', subject, after: { charger, ...change } });
  return { result: 'OK' };
}
