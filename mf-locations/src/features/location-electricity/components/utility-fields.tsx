import { useTexts } from '@plugboard/sdk';
import { Button, Notice } from '@plugboard/ui';
import { Form, FormSection, SuggestField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { type ElectricityForm, tariffOf } from '../electricity-form.model.ts';
import { useUtilities } from '../location-electricity.api.ts';

interface UtilityFieldsProps {
  readonly initial: ElectricityForm;
  readonly disabled: boolean;
}

/** The company that sells the energy, searched for or typed. A tariff that the portal knows fills in the fields below. */
export function UtilityFields({ initial, disabled }: UtilityFieldsProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance<ElectricityForm>();
  const utility = Form.useWatch('utility', form) ?? initial.utility;
  const tariff = Form.useWatch('tariff', form) ?? initial.tariff;
  const [typed, setTyped] = useState(initial.utility ?? '');
  const utilities = useUtilities(typed);
  const tariffs = utilities.find(({ name }) => name === utility)?.tariffs ?? [];
  const known = tariffOf(utilities, { utility, tariff });
  const fillIn = () => {
    if (known === undefined) return;
    const { currency, demand_charge, seasons } = known;
    form.setFieldsValue({ currency, demand_charge, seasons });
  };
  return (
    <FormSection title={t('electricity.utility')} text={t('electricity.utilityText')}>
      <SuggestField
        name="utility"
        label={t('electricity.field.utility')}
        suggestions={utilities.map(({ name }) => name)}
        onSearch={setTyped}
      />
      <SuggestField name="tariff" label={t('electricity.field.tariff')} suggestions={tariffs.map(({ name }) => name)} />
      {known === undefined || disabled ? null : (
        <Notice tone="info" action={<Button onClick={fillIn}>{t('electricity.fillIn')}</Button>}>
          {t('electricity.typical')}
        </Notice>
      )}
    </FormSection>
  );
}
