import type { UserStatus } from '@plugboard/contracts/accounts';
import type { UserRow } from './user-list.repository.ts';

/** Stored statuses by their name in the API; an account that was not approved yet is pending. */
export const storedStatuses: Readonly<Record<UserStatus, readonly UserRow['status'][]>> = {
  PENDING: ['invited', 'waiting'],
  ACTIVE: ['active'],
  DISABLED: ['disabled'],
};

export function userStatusOf(stored: UserRow['status']): UserStatus {
  if (stored === 'active') return 'ACTIVE';
  return stored === 'disabled' ? 'DISABLED' : 'PENDING';
}
