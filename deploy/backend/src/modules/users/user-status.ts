import type { UserStatus } from '@plugboard/contracts';
import type { UserRow } from './user-list.repository.ts';

/** What an account's status is called on the wire; who has not been let in yet is pending. */
export const storedStatuses: Readonly<Record<UserStatus, readonly UserRow['status'][]>> = {
  PENDING: ['invited', 'waiting'],
  ACTIVE: ['active'],
  DISABLED: ['disabled'],
};

export function userStatusOf(stored: UserRow['status']): UserStatus {
  if (stored === 'active') return 'ACTIVE';
  return stored === 'disabled' ? 'DISABLED' : 'PENDING';
}
