import { useCan } from '@plugboard/auth';
import type { TagChange } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Segmented } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { useId } from 'react';
import { TagSelect } from '../../../common/charger-tags/tag-select.tsx';
import { type BulkChoice, type BulkForm, offeredChoices, type RebootType } from './bulk-form.model.ts';
import { BulkSettingsFields } from './bulk-settings-fields.tsx';
import styles from './bulk.module.css';
import { SchedulePicker } from './schedule-picker.tsx';

interface BulkFieldsProps {
  readonly form: BulkForm;
  readonly onChange: (form: BulkForm) => void;
}

const rebootTypes = ['SOFT', 'HARD', 'WHEN_IDLE'] as const satisfies readonly RebootType[];

const labelOf = (choice: BulkChoice) => `bulk.kind.${choice}` as const;

/** The action and what it needs to know. */
export function BulkFields({ form, onChange }: BulkFieldsProps) {
  const { t } = useTexts();
  const id = useId();
  const mayChange = useCan('change_charger');
  return (
    <div className={styles['fields']}>
      <div>
        <label htmlFor={id}>{t('bulk.action')}</label>
        <Select<BulkChoice>
          id={id}
          className={styles['wide'] ?? ''}
          value={form.choice}
          placeholder={t('bulk.chooseAction')}
          options={offeredChoices(mayChange).map((value) => ({ value, label: t(labelOf(value)) }))}
          onChange={(choice) => onChange({ ...form, choice })}
        />
      </div>
      {form.choice === 'reboot' ? (
        <Segmented<RebootType>
          className={styles['types'] ?? ''}
          aria-label={t('bulk.rebootType')}
          value={form.rebootType}
          options={rebootTypes.map((value) => ({ value, label: t(`bulk.reboot.${value}`) }))}
          onChange={(rebootType) => onChange({ ...form, rebootType })}
        />
      ) : null}
      {form.choice === 'change-settings' ? (
        <BulkSettingsFields settings={form.settings} onChange={(settings) => onChange({ ...form, settings })} />
      ) : null}
      {form.choice === 'change-tags' ? (
        <BulkTagsFields tags={form.tags} onChange={(tags) => onChange({ ...form, tags })} />
      ) : null}
      {form.choice === 'copy-schedule' ? (
        <SchedulePicker port={form.port} onChange={(port) => onChange({ ...form, port })} />
      ) : null}
    </div>
  );
}

interface BulkTagsFieldsProps {
  readonly tags: TagChange;
  readonly onChange: (tags: TagChange) => void;
}

/** Tags that each charger gets and loses; its others stay. */
function BulkTagsFields({ tags, onChange }: BulkTagsFieldsProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}add`}>{t('tags.add')}</label>
        <TagSelect id={`${id}add`} value={tags.add} onChange={(add) => onChange({ ...tags, add: [...add] })} />
      </div>
      <div>
        <label htmlFor={`${id}remove`}>{t('tags.remove')}</label>
        <TagSelect
          id={`${id}remove`}
          value={tags.remove}
          onChange={(remove) => onChange({ ...tags, remove: [...remove] })}
          isKnownOnly
        />
      </div>
    </>
  );
}
