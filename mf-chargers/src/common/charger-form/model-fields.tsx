import { useTexts } from '@plugboard/sdk';
import { FormSection, SuggestField, TextField } from '@plugboard/ui/forms';
import { useManufacturerNames, useModelNames } from './charger-form.api.ts';
import type { ChargerFieldsProps } from './charger-fields.model.ts';

/** Make and model, with those in use as suggestions. */
export function ModelFields({ typed, isAdmin }: ChargerFieldsProps) {
  const { t } = useTexts();
  const make = typeof typed.manufacturer === 'string' && typed.manufacturer !== '' ? typed.manufacturer : undefined;
  return (
    <FormSection title={t('add.step.model')} text={t('add.text.model')}>
      <SuggestField name="manufacturer" label={t('column.manufacturer')} suggestions={useManufacturerNames()} />
      <SuggestField name="model" label={t('column.model')} suggestions={useModelNames(make)} />
      {isAdmin ? <TextField name="unique_id" label={t('column.serial')} hint={t('add.hint.unique_id')} /> : null}
    </FormSection>
  );
}
