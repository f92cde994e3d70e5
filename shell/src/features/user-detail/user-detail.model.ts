import type { User, UserForm } from '@plugboard/contracts/accounts';

/** Form values of a user. */
export const toUserForm = (user: User): UserForm => ({
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
  remote_sections: user.remote_sections ?? [],
  has_payout_access: user.has_payout_access,
  can_manage_payout_settings: user.can_manage_payout_settings,
});

/** Names of the records that a user refers to, by id. */
export const listRecordNames = ({
  default_charger: charger,
  default_vehicle: vehicle,
}: User): ReadonlyMap<string, string> =>
  new Map([
    ...(charger === null ? [] : [[charger.id, charger.custom_id] as const]),
    ...(vehicle === null ? [] : [[vehicle.id, vehicle.name] as const]),
  ]);
