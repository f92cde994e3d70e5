import { waitlistTimes } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { FieldFrame, FormSection, NumberField, Select, TextField } from '@plugboard/ui/forms';

interface SessionFieldsProps {
  readonly hasPin: boolean;
  readonly disabled: boolean;
}

/** Maximum time, waitlist and the PIN (spec §5: blank means open access for everyone). */
export function SessionFields({ hasPin, disabled }: SessionFieldsProps) {
  const { t } = useTexts();
  return (
    <FormSection title={t('payments.access')} text={t('payments.text.access')}>
      {disabled && hasPin ? (
        <p>{t('payments.hasPin')}</p>
      ) : (
        <TextField
          name="pin_for_paid_charging"
          label={t('payments.field.pin_for_paid_charging')}
          hint={t('payments.hint.pin')}
        />
      )}
      <NumberField
        name="session_limit"
        label={t('payments.field.session_limit')}
        unit="min"
        hint={t('payments.hint.session_limit')}
      />
      <FieldFrame
        name="waitlist_time"
        label={t('payments.field.waitlist_time')}
        hint={t('payments.hint.waitlist_time')}
      >
        <Select options={waitlistTimes.map((value) => ({ value, label: t('payments.minutes', { count: value }) }))} />
      </FieldFrame>
    </FormSection>
  );
}
