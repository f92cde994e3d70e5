import { type BulkField, bulkFields, type BulkSettings } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Checkbox, Input, Select } from '@plugboard/ui/data';
import { useId } from 'react';
import { useBulkWords } from '../../../common/bulk-runs/use-bulk-words.ts';
import { chooseSettings, inputOf } from './bulk-form.model.ts';
import styles from './bulk.module.css';

interface BulkSettingsFieldsProps {
  readonly settings: BulkSettings;
  readonly onChange: (settings: BulkSettings) => void;
}

/** Which settings are changed, and to what; all others stay as each charger has them. */
export function BulkSettingsFields({ settings, onChange }: BulkSettingsFieldsProps) {
  const { t } = useTexts();
  const { fieldName } = useBulkWords();
  const id = useId();
  const chosen = bulkFields.filter((field) => field in settings);
  return (
    <>
      <div>
        <label htmlFor={id}>{t('bulk.settings')}</label>
        <Select<BulkField[]>
          id={id}
          className={styles['wide'] ?? ''}
          mode="multiple"
          placeholder={t('bulk.chooseSettings')}
          value={chosen}
          options={bulkFields.map((value) => ({ value, label: fieldName(value) }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(fields) => onChange(chooseSettings(settings, fields))}
        />
      </div>
      {chosen.map((field) => (
        <SettingInput
          key={field}
          field={field}
          value={settings[field] ?? null}
          onChange={(value) => onChange({ ...settings, [field]: value })}
        />
      ))}
    </>
  );
}

interface SettingInputProps {
  readonly field: BulkField;
  readonly value: BulkSettings[BulkField] | null;
  readonly onChange: (value: string | number | boolean | null) => void;
}

function SettingInput({ field, value, onChange }: SettingInputProps) {
  const { t } = useTexts();
  const { fieldName } = useBulkWords();
  const id = useId();
  const kind = inputOf(field);
  if (kind === 'switch')
    return (
      <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
        {fieldName(field)}
      </Checkbox>
    );
  // An empty text is none.
  const typed = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value || null);
  const entered = ({ target }: { readonly target: { readonly value: string } }) =>
    onChange(target.value === '' ? null : Number(target.value));
  return (
    <div>
      <label htmlFor={id}>{fieldName(field)}</label>
      {kind === 'line' ? (
        <Input id={id} value={String(value ?? '')} placeholder={t('bulk.cleared')} onChange={typed} />
      ) : null}
      {kind === 'text' ? (
        <Input.TextArea id={id} rows={3} value={String(value ?? '')} placeholder={t('bulk.cleared')} onChange={typed} />
      ) : null}
      {kind === 'ampere' || kind === 'kilowatt' ? (
        <Input
          id={id}
          className={styles['number'] ?? ''}
          type="number"
          min={kind === 'ampere' ? 1 : 0.1}
          step={kind === 'ampere' ? 1 : 0.1}
          value={value === null ? '' : String(value)}
          placeholder={t('bulk.unlimited')}
          suffix={kind === 'ampere' ? 'A' : 'kW'}
          onChange={entered}
        />
      ) : null}
    </div>
  );
}
