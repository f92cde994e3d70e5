import {
  listNotificationsOf,
  maxTypedPhoneLength,
  userRoles,
  type FieldMetadata,
  type NewUserField,
} from '@plugboard/contracts/accounts';
import { languages, type RemoteSection, sections, type Language, type Section } from '@plugboard/contracts/platform';
import { isTextKey, text, type TextKey } from '../../../platform/text.ts';

type Field = Pick<FieldMetadata, 'type'> & Partial<Pick<FieldMetadata, 'required' | 'max_length'>>;

/** In the order of the form: on a phone the first ones show first. */
const fields: Readonly<Record<NewUserField, Field>> = {
  email: { type: 'email', required: true, max_length: 254 },
  first_name: { type: 'string', required: true, max_length: 150 },
  last_name: { type: 'string', required: true, max_length: 150 },
  role: { type: 'choice', required: true },
  phone: { type: 'phone', max_length: maxTypedPhoneLength },
  default_charger: { type: 'charger' },
  default_vehicle: { type: 'vehicle' },
  language: { type: 'choice' },
  notification_settings: { type: 'multiple choice' },
  has_payout_access: { type: 'boolean' },
  can_manage_payout_settings: { type: 'boolean' },
  is_limited: { type: 'boolean' },
  allowed_sections: { type: 'multiple choice' },
  remote_sections: { type: 'multiple choice' },
  send_invitation: { type: 'boolean' },
};

const choicesOf = (language: Language, prefix: string, values: readonly string[]) =>
  values.map((value) => ({ value, display_name: text(language, `${prefix}.${value}` as TextKey) }));

/** Choices of the fields, without notifications about sections that the tenant has switched off. */
const choicesIn = (
  language: Language,
  sectionsOn: readonly Section[],
  declared: readonly RemoteSection[],
): Partial<Record<NewUserField, FieldMetadata['choices']>> => ({
  role: choicesOf(language, 'role', userRoles),
  language: choicesOf(language, 'language', languages),
  notification_settings: choicesOf(language, 'notification', listNotificationsOf(sectionsOn)),
  allowed_sections: choicesOf(language, 'section', sections),
  remote_sections: declared.map(({ name, label }) => ({ value: name, display_name: label[language] })),
});

function metadataOf(
  language: Language,
  name: NewUserField,
  field: Field,
  offered: FieldMetadata['choices'],
): FieldMetadata {
  const label = text(language, `userField.${name}`);
  const help = `userHelp.${name}`;
  return {
    required: false,
    ...field,
    read_only: false,
    label,
    ...(isTextKey(help) && { help_text: text(language, help) }),
    ...(offered && { choices: offered }),
  };
}

const payoutFields: readonly NewUserField[] = ['has_payout_access', 'can_manage_payout_settings'];

/** The fields of a user, in words of the caller's language: those of payouts and notifications only as the tenant has them. `declared` are sections of live remotes. */
export function buildUserMetadata(
  language: Language,
  sectionsOn: readonly Section[],
  declared: readonly RemoteSection[],
) {
  const choices = choicesIn(language, sectionsOn, declared);
  const entries = (Object.entries(fields) as [NewUserField, Field][]).filter(
    ([name]) =>
      (sectionsOn.includes('payouts') || !payoutFields.includes(name)) &&
      (declared.length > 0 || name !== 'remote_sections'),
  );
  return {
    actions: {
      POST: Object.fromEntries(
        entries.map(([name, field]) => [name, metadataOf(language, name, field, choices[name])]),
      ) as Partial<Record<NewUserField, FieldMetadata>>,
    },
  };
}
