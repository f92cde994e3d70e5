import type { User, UserListItem } from '@plugboard/contracts/accounts';
import type { StoredFile } from '../../../platform/files/files.repository.ts';
import { sha256 } from '../../../platform/ids.ts';
import type { SignedIn } from '../../../platform/security/signed-in.ts';
import { allowedActions, lockOf } from './user-rules.ts';
import type { UserRow } from './user-list.repository.ts';
import { splitSections } from './stored-sections.ts';
import { userStatusOf } from './user-status.ts';

export const toUserListItemDto = (row: UserRow, caller: SignedIn): UserListItem => ({
  id: row.id,
  uuid: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone: row.phone,
  role: row.role,
  user_type: row.user_type,
  status: userStatusOf(row.status),
  avatar: row.avatar,
  has_payout_access: row.has_payout_access,
  date_registered: row.created_at.toISOString(),
  sessions_count: row.sessions_count,
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  allowed_actions: allowedActions(caller, row),
});

export const toPersonDto = ({ id, email, first_name, last_name }: UserRow): NonNullable<User['invited_by']> => ({
  id,
  email,
  first_name,
  last_name,
});

interface Related {
  readonly license: StoredFile | undefined;
  readonly charger: User['default_charger'];
  readonly vehicle: User['default_vehicle'];
  readonly inviter: User['invited_by'];
}

function sectionsOf({ allowed_sections: stored }: UserRow): Pick<User, 'allowed_sections' | 'remote_sections'> {
  const { remote_sections, ...list } = splitSections(stored);
  return { ...list, ...(remote_sections.length > 0 && { remote_sections }) };
}

export const toUserDto = (row: UserRow, { license, charger, vehicle, inviter }: Related, caller: SignedIn): User => ({
  ...toUserListItemDto(row, caller),
  default_charger: charger,
  default_vehicle: vehicle,
  driver_license: license ? { name: license.file_name, uploaded_at: license.created_at.toISOString() } : null,
  notification_settings: row.notification_settings,
  language: row.language,
  can_manage_payout_settings: row.can_manage_payout_settings,
  is_limited: row.is_limited,
  ...sectionsOf(row),
  has_two_factor: row.has_two_factor,
  invited_at: row.invited_at?.toISOString() ?? null,
  invited_by: inviter,
  locked_because: caller.id === row.id ? null : lockOf(caller, row),
});

/** Version of the fields that can be saved; others are no part of it. */
export const getUserVersion = ({
  sessions_count: _,
  search_text: __,
  last_sign_in_at: ___,
  ...saved
}: UserRow): string => sha256(JSON.stringify(saved)).slice(0, 32);
