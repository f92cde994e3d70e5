import { removeFilesOf } from '../../../platform/files/files.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { revokeAccess } from '../auth/revoke-access.ts';
import { getUserVersion } from './user-dto.ts';
import { canManage } from './user-rules.ts';
import { hasOtherOwner, lockOwners, lockUser, deleteUserRow } from './users.repository.ts';

/** Functions of domains above that a removal needs. */
export interface UsersNeed {
  /** Throws where a driver has a subscription, or owes something. */
  readonly requireSettled: (call: Pick<SignedInCall, 'db' | 'tenantId'>, driverId: string) => Promise<void>;
}

/** Removes a user with sessions, pictures and saved cards. What they did stays in the audit and in the books. */
export async function deleteUser(
  call: SignedInCall & { readonly requireVersion: (current: string) => void },
  id: string,
  { requireSettled }: UsersNeed,
): Promise<{ result: 'OK' }> {
  const { db, tenantId, account } = call;
  await lockOwners(db, tenantId);
  const row = await lockUser(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (!canManage(account, row)) throw new Failure('FORBIDDEN');
  call.requireVersion(getUserVersion(row));
  if (id === account.id) throw new Failure('CONFLICT', { text: 'user.notYourself' });
  const isLastOwner =
    row.role === 'tenant_owner' && row.status === 'active' && !(await hasOtherOwner(db, tenantId, id));
  if (isLastOwner) throw new Failure('CONFLICT', { text: 'user.lastOwner' });
  if (row.role === 'driver') await requireSettled(call, id);
  await revokeAccess(call, id);
  await removeFilesOf(db, { tenant_id: tenantId, account_id: id });
  await deleteUserRow(db, tenantId, id);
  const before = { email: row.email, first_name: row.first_name, last_name: row.last_name, role: row.role };
  await call.audit({ action: 'user.deleted', subject: { type: 'account', id }, before });
  return { result: 'OK' };
}
