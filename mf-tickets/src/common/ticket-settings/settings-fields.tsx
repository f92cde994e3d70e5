import type { TicketSettings, TicketSettingsForm } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { fileSize, formatNumber } from '@plugboard/ui';
import { ChoiceField, Form, FormSection, NumberField, SwitchField } from '@plugboard/ui/forms';
import { useSettingsWords } from './use-settings-words.ts';

/** Everything that the settings ask. */
export function SettingsFields({ settings }: { readonly settings: TicketSettings }) {
  const { t, language } = useTexts();
  const { labels, systems } = useSettingsWords();
  const isOn = Form.useWatch<TicketSettingsForm['opens_tickets'] | undefined>('opens_tickets') ?? true;
  const minutes = { unit: t('settings.minutes'), disabled: !isOn };
  const room = {
    used: fileSize(settings.attachment_used_bytes, language),
    most: formatNumber(settings.largest_attachment_quota_gb, language),
  };
  return (
    <>
      <FormSection title={t('settings.rules')} text={t('settings.rulesText')}>
        <SwitchField name="opens_tickets" label={labels.opens_tickets} />
        <NumberField {...minutes} name="faulted_minutes" label={labels.faulted_minutes} />
        <NumberField {...minutes} name="offline_minutes" label={labels.offline_minutes} />
        <NumberField
          {...minutes}
          name="recovered_minutes"
          label={labels.recovered_minutes}
          hint={t('settings.recoveredHint')}
        />
      </FormSection>
      <FormSection title={t('settings.external')} text={t('settings.externalText')}>
        <ChoiceField name="service_type" label={labels.service_type} options={systems} />
      </FormSection>
      <FormSection title={t('settings.attachments')} text={t('settings.attachmentsText', room)}>
        <NumberField
          name="attachment_quota_gb"
          label={labels.attachment_quota_gb}
          hint={t('settings.quotaHint', room)}
          unit="GB"
        />
      </FormSection>
    </>
  );
}
