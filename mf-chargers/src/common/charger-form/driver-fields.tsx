import { useTexts } from '@plugboard/sdk';
import { AreaField, FormSection, SwitchField, TextField } from '@plugboard/ui/forms';
import type { ReactNode } from 'react';

/** Access, visibility and message for drivers. */
export function DriverFields({ payment }: { readonly payment: ReactNode }) {
  const { t } = useTexts();
  return (
    <FormSection title={t('add.step.drivers')} text={t('add.text.drivers')}>
      <SwitchField name="is_public" label={t('detail.fact.public')} hint={t('add.hint.is_public')} />
      <SwitchField name="is_publicly_visible" label={t('detail.fact.onMap')} />
      <SwitchField name="is_ocpi_visible" label={t('add.field.is_ocpi_visible')} />
      <SwitchField name="has_rfid_access" label={t('add.field.has_rfid_access')} />
      {payment}
      <TextField name="qr_code_number" label={t('add.field.qr_code_number')} />
      <AreaField name="driver_message" label={t('detail.fact.driverMessage')} rows={3} />
    </FormSection>
  );
}
