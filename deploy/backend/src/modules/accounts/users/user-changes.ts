import type { UserChange, UserForm } from '@plugboard/contracts/accounts';
import type { UserRow } from './user-list.repository.ts';
import { mergeSections } from './stored-sections.ts';
import { userStatusOf } from './user-status.ts';
import type { UserChanges } from './user-rules.ts';
import type { AccountChange } from './users.repository.ts';

const fields = [
  'first_name',
  'last_name',
  'phone',
  'language',
  'notification_settings',
  'default_charger',
  'default_vehicle',
  'role',
  'is_limited',
  'allowed_sections',
  'has_payout_access',
  'can_manage_payout_settings',
  'status',
] as const satisfies readonly (keyof UserChanges)[];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function storedValue(row: UserRow, field: (typeof fields)[number]): unknown {
  if (field === 'default_charger') return row.default_charger_id;
  if (field === 'default_vehicle') return row.default_vehicle_id;
  return field === 'status' ? userStatusOf(row.status) : row[field];
}

/** Sent fields that differ from the stored ones, with their previous values. */
export function toUserChanges(row: UserRow, sent: UserChange | UserForm): { wanted: UserChanges; before: object } {
  const { allowed_sections: _, remote_sections: __, ...others }: UserChange = sent;
  const allowed_sections = mergeSections(sent, row.allowed_sections);
  const given = { ...others, ...(allowed_sections !== undefined && { allowed_sections }) };
  const changed = fields.filter(
    (field) => given[field] !== undefined && !isSame(given[field], storedValue(row, field)),
  );
  return {
    wanted: Object.fromEntries(changed.map((field) => [field, given[field]])) as UserChanges,
    before: Object.fromEntries(changed.map((field) => [field, storedValue(row, field)])),
  };
}

/** The columns behind the fields. A role brings its user type; a super admin stays one while the role does. */
export function toUserColumns(wanted: UserChanges): AccountChange {
  const { default_charger, default_vehicle, status, role, ...same } = wanted;
  return {
    ...same,
    ...(default_charger !== undefined && { default_charger_id: default_charger }),
    ...(default_vehicle !== undefined && { default_vehicle_id: default_vehicle }),
    ...(role && { role, user_type: role }),
    ...(status && { status: status === 'ACTIVE' ? 'active' : 'disabled' }),
  };
}
