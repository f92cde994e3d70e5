import type { AuditAction, AuditSubjectType } from '@plugboard/contracts/accounts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { isOwnLocation } from '../../locations/index.ts';
import { lockTenant, getChargerTerms } from '../../accounts/index.ts';
import {
  deleteGroup,
  findGroups,
  findTakenNames,
  type GroupRow,
  type GroupTable,
} from './group-settings.repository.ts';
import { scheduleLoadControl } from './load-sites.service.ts';
import type { Holder } from './member-problems.ts';

export type Problems = Record<string, readonly FieldMessage[]>;
type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

export interface VersionedReplyCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}

interface RemovingCall extends SignedInCall {
  readonly requireVersion: (current: number) => void;
}

export type SavingCall = VersionedReplyCall & RemovingCall;

/**
 * Before a group is written: load control is part of the Pro licence (spec §6), and one at a time decides which charger
 * is in which group and what that is called.
 */
export async function lockGroups(call: SignedInCall): Promise<void> {
  const { hasPro, contactEmail } = await getChargerTerms(call);
  if (!hasPro) throw new Failure('FORBIDDEN', { text: 'group.proRequired', values: { email: contactEmail } });
  await lockTenant(call);
}

export function requireNoProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new FieldFailure(problems);
}

/** 404 where the tenant has no such group. */
export async function getGroup({ db, tenantId }: Tenant, table: GroupTable, id: string): Promise<GroupRow> {
  const [row] = await findGroups(db, table, { tenantId, ids: [id] });
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** Errors of a name, for a new group or the one that `id` names. */
export async function nameProblems(
  { db, tenantId }: Tenant,
  table: GroupTable,
  { id, name }: { readonly id?: string; readonly name: string | undefined },
): Promise<Problems> {
  if (name === undefined) return {};
  const except = id === undefined ? [] : [id];
  const taken = await findTakenNames(db, table, { tenantId, names: [name], except });
  return taken.length > 0 ? { name: [{ key: 'group.nameTaken' }] } : {};
}

interface NewGroup {
  readonly name: string;
  readonly location: string;
}

/**
 * Validates a new group's name, location and members, and returns its id. Members are checked only with a valid
 * location.
 */
export async function validateNewGroup(
  call: SignedInCall,
  table: GroupTable,
  { name, location }: NewGroup,
  memberProblemsOf: (group: Holder) => Promise<Problems>,
): Promise<string> {
  await lockGroups(call);
  const id = newId();
  const taken = await nameProblems(call, table, { name });
  const members = (await isOwnLocation(call, location))
    ? await memberProblemsOf({ id, locationId: location })
    : { location: [{ key: 'group.locationUnknown' as const }] };
  requireNoProblems({ ...taken, ...members });
  return id;
}

/** Deletes a group; its members stay. */
export async function deleteOneGroup(
  call: RemovingCall,
  table: GroupTable & AuditSubjectType,
  id: string,
): Promise<{ result: 'OK' }> {
  const { name, location_id, max_load_w, max_current_a, version } = await getGroup(call, table, id);
  call.requireVersion(version);
  await deleteGroup(call.db, table, { tenantId: call.tenantId, id });
  await scheduleLoadControl(call, location_id, call.now);
  const action: AuditAction = `${table}.removed`;
  const before = { name, location: location_id, max_load_w, max_current: max_current_a };
  await call.audit({ action, subject: { type: table, id }, before });
  return { result: 'OK' };
}
