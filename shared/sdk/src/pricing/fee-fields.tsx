import { currencies } from '@plugboard/contracts/platform';
import { ChoiceField, FormSection, NumberField, TextField } from '@plugboard/ui/forms';
import { AmountField } from './amount-field.tsx';
import { usePricingTexts } from './use-pricing-texts.ts';

/** Currency, tax, fees and the hold on a driver's card. */
export function FeeFields() {
  const texts = usePricingTexts();
  return (
    <FormSection title={texts.fees} text={texts.text.fees}>
      <ChoiceField
        name="currency"
        label={texts.field.currency}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <TextField name="sales_tax" label={texts.field.sales_tax} placeholder="8.875" />
      <AmountField
        name="session_activation_fee"
        label={texts.field.session_activation_fee}
        hint={texts.hint.session_activation_fee}
        placeholder="1.50"
      />
      <AmountField
        name="session_stand_by_fee"
        label={texts.field.session_stand_by_fee}
        hint={texts.hint.session_stand_by_fee}
        placeholder="1.50"
      />
      <NumberField name="session_stand_by_grace_period" label={texts.field.session_stand_by_grace_period} unit="min" />
      <AmountField
        name="pre_authorized"
        label={texts.field.pre_authorized}
        hint={texts.hint.pre_authorized}
        placeholder="25.00"
      />
    </FormSection>
  );
}
