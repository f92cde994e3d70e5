import { useAccount } from '@plugboard/auth';
import { coversSections, type FieldMetadata } from '@plugboard/contracts/accounts';
import { useTexts } from '@plugboard/sdk';
import { ChoiceField } from '@plugboard/ui/forms';

interface SectionsFieldProps {
  readonly field: FieldMetadata;
  /** The person's own list: another administrator sets it. */
  readonly isOwn?: boolean;
}

/** Sections that a user may open, limited to those of the account that sets them (spec §2.2, §6). */
export function SectionsField({ field, isOwn = false }: SectionsFieldProps) {
  const { t } = useTexts();
  const { allowed_sections: own } = useAccount();
  const options = (field.choices ?? []).map(({ value, display_name: label }) => ({
    value,
    label,
    disabled: !coversSections(own, [value]),
  }));
  return (
    <ChoiceField
      several
      name="allowed_sections"
      label={field.label}
      hint={isOwn ? t('users.form.sectionsOwn') : field.help_text}
      placeholder={t('users.form.sectionsAll')}
      options={options}
      disabled={field.read_only}
    />
  );
}
