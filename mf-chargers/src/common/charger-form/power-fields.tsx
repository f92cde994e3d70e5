import { currentTypes, phases } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ChoiceField, FieldFrame, FormSection, NumberField, Select } from '@plugboard/ui/forms';
import type { ChargerFieldsProps } from './charger-fields.model.ts';

/** Electrical figures: AC in A, DC in kW (spec §3). */
export function PowerFields({ typed }: Pick<ChargerFieldsProps, 'typed'>) {
  const { t } = useTexts();
  return (
    <FormSection title={t('add.electrical')} text={t('add.text.electrical')}>
      <ChoiceField
        name="current_type"
        label={t('column.currentType')}
        options={currentTypes.map((value) => ({ value, label: t(`add.currentType.${value}`) }))}
      />
      <FieldFrame name="phases" label={t('detail.fact.phases')}>
        <Select options={phases.map((value) => ({ value, label: value }))} />
      </FieldFrame>
      {typed.current_type === 'DC' ? (
        <>
          <NumberField name="max_power" label={t('add.field.max_power')} unit="kW" />
          <NumberField name="power" label={t('add.field.power')} unit="kW" hint={t('add.hint.limit')} />
        </>
      ) : (
        <>
          <NumberField name="max_current" label={t('add.field.max_current')} unit="A" />
          <NumberField name="current" label={t('add.field.current')} unit="A" hint={t('add.hint.limit')} />
        </>
      )}
    </FormSection>
  );
}
