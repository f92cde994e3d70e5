import { useTexts } from '@plugboard/sdk';
import { FormSection, NumberField, TextField } from '@plugboard/ui/forms';

/** Tax, fees and the hold on a driver's card. */
export function FeeFields() {
  const { t } = useTexts();
  return (
    <FormSection title={t('payments.fees')} text={t('payments.text.fees')}>
      <TextField name="sales_tax" label={t('payments.field.sales_tax')} placeholder="8.875" />
      <TextField
        name="session_activation_fee"
        label={t('payments.field.session_activation_fee')}
        hint={t('payments.hint.session_activation_fee')}
        placeholder="1.50"
      />
      <TextField
        name="session_stand_by_fee"
        label={t('payments.field.session_stand_by_fee')}
        hint={t('payments.hint.session_stand_by_fee')}
        placeholder="1.50"
      />
      <NumberField
        name="session_stand_by_grace_period"
        label={t('payments.field.session_stand_by_grace_period')}
        unit="min"
      />
      <TextField
        name="pre_authorized"
        label={t('payments.field.pre_authorized')}
        hint={t('payments.hint.pre_authorized')}
        placeholder="25.00"
      />
    </FormSection>
  );
}
