import { useAccount, useEnvironment } from '@plugboard/auth';
import { type FieldMetadata, type NewUserField, canGrantType, userRoles } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { ChecksField, ChoiceField, SwitchField, TextField } from '@plugboard/ui/forms';
import { ChargerField } from './charger-field.tsx';
import { SectionsField } from './sections-field.tsx';
import { VehicleField } from './vehicle-field.tsx';

interface MetadataFieldProps {
  readonly name: NewUserField;
  readonly field: FieldMetadata;
}

/** Choices of a field; roles are limited to those that the account may grant. */
function useMetadataOptions({ name, field }: MetadataFieldProps) {
  const { user_type: own } = useAccount();
  const isGiven = (value: string) => {
    const role = userRoles.find((known) => known === value);
    return name !== 'role' || (role !== undefined && canGrantType(own, role));
  };
  return (field.choices ?? [])
    .filter(({ value }) => isGiven(value))
    .map(({ value, display_name: label }) => ({ value, label }));
}

/** A field as the server describes it. */
export function MetadataField({ name, field }: MetadataFieldProps) {
  const { t } = useTexts();
  const choices = useMetadataOptions({ name, field });
  const isFixed = useEnvironment().is_limited && name === 'is_limited';
  const shown = { name, label: field.label, disabled: field.read_only, hint: field.help_text };
  switch (field.type) {
    case 'boolean':
      return isFixed ? (
        <SwitchField {...shown} disabled hint={t('users.form.limitedHint')} />
      ) : (
        <SwitchField {...shown} />
      );
    case 'choice':
      return (
        <ChoiceField
          {...shown}
          {...(name === 'role' && { placeholder: t('users.form.chooseRole') })}
          options={choices}
        />
      );
    case 'multiple choice':
      if (name === 'allowed_sections') return <SectionsField field={field} />;
      return choices.length > 0 ? <ChecksField {...shown} options={choices} /> : null;
    case 'charger':
      return <ChargerField name={name} label={field.label} />;
    case 'vehicle':
      return <VehicleField name={name} label={field.label} />;
    case 'string':
      return <TextField {...shown} />;
    case 'email':
      return <TextField {...shown} kind="email" />;
    case 'phone':
      return <TextField {...shown} kind="tel" />;
  }
}
