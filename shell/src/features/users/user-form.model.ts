import type { FieldMetadata, NewUserField } from '@plugboard/contracts';

export const payoutFields: readonly string[] = ['has_payout_access', 'can_manage_payout_settings'];

type Entry = readonly [NewUserField, FieldMetadata];

/** The fields of a new user in the server's order, without those that the person may not set. */
export function fieldsOf(
  metadata: Readonly<Partial<Record<NewUserField, FieldMetadata>>>,
  mayChangePayout: boolean,
): readonly Entry[] {
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

/** A new user before anything is typed: the invitation goes out unless somebody says otherwise. */
export const startOf = (fields: readonly Entry[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields
      .filter(([, { type, choices = [] }]) => type !== 'multiple choice' || choices.length > 0)
      .map(([name, { type }]) => [name, name === 'send_invitation' ? true : emptyValues[type]]),
  );

/** Whether saving gives or takes a payout permission, which is asked about first (spec §6). */
export const touchesPayout = (changed: readonly string[]): boolean =>
  changed.some((name) => payoutFields.includes(name));
