import { type User, type UserForm, userForm } from '@plugboard/contracts/accounts';

/** Form values of a user. */
export const formOf = (user: User): UserForm => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  language: user.language,
  notification_settings: [...user.notification_settings],
  default_charger: user.default_charger?.id ?? null,
  default_vehicle: user.default_vehicle?.id ?? null,
  role: user.role,
  is_limited: user.is_limited,
  allowed_sections: user.allowed_sections,
  has_payout_access: user.has_payout_access,
  can_manage_payout_settings: user.can_manage_payout_settings,
});

type FieldName = keyof UserForm;

export interface Conflict {
  /** As it is stored now. */
  readonly theirs: User;
  /** As the person wants it. */
  readonly mine: UserForm;
  readonly changed: readonly string[];
}

const written = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));

/** Whether the form shows both versions alike: pictures and status are changed outside of it. */
export const showsSame = (one: User, other: User): boolean =>
  userForm.keyof().options.every((field) => written(formOf(one)[field]) === written(formOf(other)[field]));

export interface ConflictRow {
  readonly field: FieldName;
  readonly theirs: UserForm[FieldName];
  readonly yours: UserForm[FieldName];
}

/** The fields in which both differ. */
export function conflictRows({ theirs, mine }: Pick<Conflict, 'theirs' | 'mine'>): readonly ConflictRow[] {
  const stored = formOf(theirs);
  return userForm
    .keyof()
    .options.filter((field) => written(stored[field]) !== written(mine[field]))
    .map((field) => ({ field, theirs: stored[field], yours: mine[field] }));
}

/** The ids that the person chose and that are not stored; empty where there is none. */
export const chosenBeside = ({ theirs, mine }: Pick<Conflict, 'theirs' | 'mine'>) => ({
  charger: mine.default_charger === theirs.default_charger?.id ? '' : (mine.default_charger ?? ''),
  vehicle: mine.default_vehicle === theirs.default_vehicle?.id ? '' : (mine.default_vehicle ?? ''),
});

/** The stored values with the user's changed fields on top. */
export function merged({ theirs, mine, changed }: Conflict): UserForm {
  const own = Object.entries(mine).filter(([name]) => changed.includes(name));
  return { ...formOf(theirs), ...Object.fromEntries(own) };
}
