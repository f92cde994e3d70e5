import { maxTagsOfCharger } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';
import { useTagNames } from './charger-tags.api.ts';
import { toChosenTags } from './chosen-tags.model.ts';
import styles from './tag-select.module.css';

interface TagSelectProps {
  readonly id?: string;
  /** Name of the field where no label points to `id`. */
  readonly label?: string;
  readonly value: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** Only tags in use can be chosen; without it new ones can be typed. */
  readonly isKnownOnly?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
}

/** Tags of chargers, with those in use as suggestions. A comma or Enter ends a tag. */
export function TagSelect({ id, label, value, onChange, isKnownOnly = false, disabled, loading }: TagSelectProps) {
  const { t } = useTexts();
  const known = useTagNames();
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      className={styles['field'] ?? ''}
      mode={isKnownOnly ? 'multiple' : 'tags'}
      maxCount={maxTagsOfCharger}
      tokenSeparators={[',']}
      placeholder={t(isKnownOnly ? 'tags.choose' : 'tags.chooseOrType')}
      notFoundContent={t('tags.none')}
      value={[...value]}
      options={known.map((tag) => ({ value: tag, label: tag }))}
      onChange={(entered) => onChange(toChosenTags(entered, known))}
      disabled={disabled === true}
      loading={loading === true}
    />
  );
}
