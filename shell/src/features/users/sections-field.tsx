import { useAccount, useViewer } from '@plugboard/auth';
import { coversSections, type FieldMetadata } from '@plugboard/contracts/accounts';
import { listSectionsOn, sectionsOfLimited } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { ChoiceField, Form } from '@plugboard/ui/forms';

interface SectionsFieldProps {
  readonly field: FieldMetadata;
  /** The person's own list: another administrator sets it. */
  readonly isOwn?: boolean;
}

/** Sections that the tenant has, and those that the account's list names already. */
function useOfferedSections({ choices = [] }: FieldMetadata) {
  const offered: readonly string[] = listSectionsOn(useViewer());
  const chosen = Form.useWatch<readonly string[] | null | undefined>('allowed_sections') ?? [];
  return choices.filter(({ value }) => offered.includes(value) || chosen.includes(value));
}

/** The part of the chosen sections that the limits leave open (spec §2.4, §6); `null`: all of it. */
function useSectionLimits(choices: NonNullable<FieldMetadata['choices']>): string | null {
  const { t, language } = useTexts();
  const isLimited = Form.useWatch<boolean | undefined>('is_limited') === true;
  const chosen = Form.useWatch<readonly string[] | null | undefined>('allowed_sections') ?? [];
  if (!isLimited) return null;
  const ofLimited = choices.filter(({ value }) => sectionsOfLimited.some((section) => section === value));
  const both = ofLimited.filter(({ value }) => chosen.includes(value));
  const key = chosen.length === 0 ? 'limitedAlone' : both.length === 0 ? 'limitedNone' : 'limitedBoth';
  const open = key === 'limitedBoth' ? both : ofLimited;
  const sections = new Intl.ListFormat(language).format(open.map(({ display_name: name }) => name));
  return t(`users.form.${key}`, { sections });
}

/** Sections that a user may open, limited to those of the account that sets them (spec §2.2, §6). */
export function SectionsField({ field, isOwn = false }: SectionsFieldProps) {
  const { t } = useTexts();
  const { allowed_sections: own } = useAccount();
  const offered = useOfferedSections(field);
  const limits = useSectionLimits(offered);
  const options = offered.map(({ value, display_name: label }) => ({
    value,
    label,
    disabled: !coversSections(own, [value]),
  }));
  return (
    <ChoiceField
      several
      name="allowed_sections"
      label={field.label}
      hint={[isOwn ? t('users.form.sectionsOwn') : field.help_text, limits].filter(Boolean).join(' ')}
      placeholder={t('users.form.sectionsAll')}
      options={options}
      disabled={field.read_only}
    />
  );
}
