import type { FieldMetadata, NewUserField } from '@plugboard/contracts/accounts';

const payoutFields: readonly string[] = ['has_payout_access', 'can_manage_payout_settings'];

type MetadataEntry = readonly [NewUserField, FieldMetadata];

/** The fields of a new user in the server's order, without those that the person may not set. */
export function listUserFields(
  metadata: Readonly<Partial<Record<NewUserField, FieldMetadata>>>,
  mayChangePayout: boolean,
): readonly MetadataEntry[] {
  const entries = Object.entries(metadata) as (readonly [NewUserField, FieldMetadata])[];
  return entries.filter(([name]) => mayChangePayout || !payoutFields.includes(name));
}

const emptyValues: Readonly<Record<FieldMetadata['type'], unknown>> = {
  string: '',
  email: '',
  phone: '',
  boolean: false,
  choice: undefined,
  'multiple choice': [],
  charger: undefined,
  vehicle: undefined,
};

/** Limits of the creator, which the new user inherits. */
interface OwnLimits {
  readonly is_limited: boolean;
  readonly allowed_sections: readonly string[] | null;
}

/** Initial values of a new user; the invitation is sent unless switched off. */
export function initialUserForm(fields: readonly MetadataEntry[], own: OwnLimits): Readonly<Record<string, unknown>> {
  const preset: Readonly<Record<string, unknown>> = {
    send_invitation: true,
    is_limited: own.is_limited,
    ...(own.allowed_sections && { allowed_sections: own.allowed_sections }),
  };
  return Object.fromEntries(
    fields
      .filter(([, { type, choices = [] }]) => type !== 'multiple choice' || choices.length > 0)
      .map(([name, { type }]) => [name, preset[name] ?? emptyValues[type]]),
  );
}

/** Whether saving gives or takes a payout permission, which is asked about first (spec §6). */
export const touchesPayout = (changed: readonly string[]): boolean =>
  changed.some((name) => payoutFields.includes(name));
