import { containsOwnNames, type PasswordOwner } from '@plugboard/contracts/accounts';
import type { Call } from '../../../../platform/http/context.ts';
import { FieldFailure } from '../../../../platform/http/failure.ts';
import { getTenantName } from '../../tenants/tenants.service.ts';
import { getAccountRow } from '../account.repository.ts';

/** Refuses a password built on its owner's names, with an error on the given field. */
export function requireNoOwnNames(field: string, password: string, owner: PasswordOwner): void {
  if (containsOwnNames(password, owner)) throw new FieldFailure({ [field]: [{ key: 'password.ownNames' }] });
}

/** The names that the account and its tenant know of the owner. */
export async function toPasswordOwner(call: Pick<Call, 'db' | 'tenantId'>, accountId: string): Promise<PasswordOwner> {
  const { email, first_name: firstName, last_name: lastName } = await getAccountRow(call.db, call.tenantId, accountId);
  return { email, firstName, lastName, tenant: call.tenantId, tenantName: await getTenantName(call) };
}
