import type { UserStatus } from '@plugboard/contracts/accounts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type StoredStatus = Selectable<Tables['account']>['status'];

/** Stored statuses by their name in the API; an account that was not approved yet is pending. */
export const storedStatuses: Readonly<Record<UserStatus, readonly StoredStatus[]>> = {
  PENDING: ['invited', 'waiting'],
  ACTIVE: ['active'],
  DISABLED: ['disabled'],
};

export function userStatusOf(stored: StoredStatus): UserStatus {
  if (stored === 'active') return 'ACTIVE';
  return stored === 'disabled' ? 'DISABLED' : 'PENDING';
}
