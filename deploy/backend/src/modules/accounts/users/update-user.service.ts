import type { NewUser, User, UserChange, UserForm } from '@plugboard/contracts/accounts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { removeFilesOf } from '../../../platform/files/files.repository.ts';
import { savePicture } from '../../../platform/files/save-picture.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { listDeclaredSections } from '../../../platform/security/declared-rights.repository.ts';
import { revokeAccess, revokeSwitched } from '../auth/revoke-access.ts';
import { getVehicleNames } from '../../vehicles/index.ts';
import { toUserReply } from './users.service.ts';
import { toUserChanges, toUserColumns } from './user-changes.ts';
import type { UserRow } from './user-list.repository.ts';
import { getUserVersion } from './user-dto.ts';
import { canManage, refusedChanges, type UserChanges } from './user-rules.ts';
import {
  findChargerNames,
  findUser,
  hasOtherOwner,
  lockOwners,
  lockUser,
  updateUserRow,
  type AccountChange,
} from './users.repository.ts';

interface SavingCall extends SignedInCall {
  readonly setVersion: (version: string) => void;
  readonly requireVersion: (current: string) => void;
}

/** The user to be changed, in the version that the caller has seen. */
async function lockChangeableUser(call: SavingCall, id: string): Promise<UserRow> {
  const isSelf = id === call.account.id;
  if (!isSelf && !call.account.permissions.includes('change_user')) throw new Failure('FORBIDDEN');
  const row = await lockUser(call.db, call.tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (!isSelf && !canManage(call.account, row)) throw new Failure('FORBIDDEN');
  call.requireVersion(getUserVersion(row));
  return row;
}

/** An owner who steps down, or is shut out, leaves another one behind. */
async function requireOtherOwner(call: SignedInCall, row: UserRow, wanted: UserChanges): Promise<void> {
  const field = wanted.status === 'DISABLED' ? 'status' : 'role';
  const stays = wanted.status !== 'DISABLED' && (wanted.role === undefined || wanted.role === 'tenant_owner');
  if (row.role !== 'tenant_owner' || row.status !== 'active' || stays) return;
  if (!(await hasOtherOwner(call.db, call.tenantId, row.id)))
    throw new FieldFailure({ [field]: [{ key: 'user.lastOwner' }] });
}

/** Default charger and vehicle must belong to the tenant. */
export async function requireDefaults(call: SignedInCall, given: UserChanges | NewUser): Promise<void> {
  const { default_charger: charger, default_vehicle: vehicle } = given;
  const refused: Record<string, FieldMessage[]> = {};
  if (charger && !(await findChargerNames(call.db, call.tenantId, charger)))
    refused['default_charger'] = [{ key: 'user.chargerUnknown' }];
  if (vehicle && !(await getVehicleNames(call, vehicle))) refused['default_vehicle'] = [{ key: 'user.vehicleUnknown' }];
  if (Object.keys(refused).length > 0) throw new FieldFailure(refused);
}

async function checkWanted(call: SignedInCall, row: UserRow, wanted: UserChanges): Promise<void> {
  const refused = refusedChanges(call.account, row, wanted, await listDeclaredSections(call.db));
  if (Object.keys(refused).length > 0) throw new FieldFailure(refused);
  // An account that has not enrolled becomes active by its invitation.
  if (wanted.status && row.status !== 'active' && row.status !== 'disabled') throw new Failure('CONFLICT');
  await requireOtherOwner(call, row, wanted);
  await requireDefaults(call, wanted);
}

async function savePictures(
  call: SignedInCall,
  store: FileStore,
  row: UserRow,
  sent: UserChange,
): Promise<{ columns: AccountChange; audited: Record<string, string> }> {
  const audited: Record<string, string> = {};
  const columns: AccountChange = {};
  for (const kind of ['avatar', 'driver_license'] as const) {
    const file = sent[kind];
    const isRemoved = sent[`remove_${kind}`];
    if (!file && !isRemoved) continue;
    audited[kind] = file ? 'uploaded' : 'removed';
    const owner = { tenant_id: row.tenant_id, account_id: row.id };
    if (!file) await removeFilesOf(call.db, owner, kind);
    const name =
      file && (await savePicture(call.db, store, { tenantId: row.tenant_id, accountId: row.id, kind, file }));
    if (kind === 'avatar') columns.avatar = name ? `/uploads/${name}` : null;
  }
  return { columns, audited };
}

/** Saves the fields that differ from the stored ones, and new pictures. */
export async function updateUser(
  call: SavingCall,
  store: FileStore,
  id: string,
  sent: UserChange | UserForm,
): Promise<User> {
  if (sent.role !== undefined || ('status' in sent && sent.status)) await lockOwners(call.db, call.tenantId);
  const row = await lockChangeableUser(call, id);
  const { wanted, before } = toUserChanges(row, sent);
  await checkWanted(call, row, wanted);
  if (wanted.role || wanted.status === 'DISABLED') await revokeAccess(call, id);
  else if (wanted.is_limited || wanted.allowed_sections) await revokeSwitched(call, id);
  const pictures = await savePictures(call, store, row, sent);
  await updateUserRow(call.db, call.tenantId, id, { ...toUserColumns(wanted), ...pictures.columns });
  const subject = { type: 'account', id } as const;
  await call.audit({ action: 'user.changed', subject, before, after: { ...wanted, ...pictures.audited } });
  const saved = await findUser(call.db, call.tenantId, id);
  if (!saved) throw new Failure('NOT_FOUND');
  return toUserReply(call, saved);
}
