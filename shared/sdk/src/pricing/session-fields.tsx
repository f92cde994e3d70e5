import { waitlistTimes } from '@plugboard/contracts/chargers';
import { FieldFrame, FormSection, NumberField, Select, TextField } from '@plugboard/ui/forms';
import { usePricingTexts } from './use-pricing-texts.ts';

/** Maximum time, waitlist and the PIN (spec §5: blank means open access for everyone). */
export function SessionFields() {
  const texts = usePricingTexts();
  return (
    <FormSection title={texts.access} text={texts.text.access}>
      <TextField name="pin_for_paid_charging" label={texts.field.pin_for_paid_charging} hint={texts.hint.pin} />
      <NumberField name="session_limit" label={texts.field.session_limit} unit="min" hint={texts.hint.session_limit} />
      <FieldFrame name="waitlist_time" label={texts.field.waitlist_time} hint={texts.hint.waitlist_time}>
        <Select options={waitlistTimes.map((value) => ({ value, label: texts.minutes(value) }))} />
      </FieldFrame>
    </FormSection>
  );
}
