import { externalSystem, type TicketSettingsForm } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';
import type { SettingsField } from './ticket-settings.model.ts';

/** Labels of the settings, and their values as text. */
export function useSettingsWords() {
  const { t, language } = useTexts();
  const labels: Readonly<Record<SettingsField, string>> = {
    opens_tickets: t('settings.field.opens_tickets'),
    faulted_minutes: t('settings.field.faulted_minutes'),
    offline_minutes: t('settings.field.offline_minutes'),
    recovered_minutes: t('settings.field.recovered_minutes'),
    service_type: t('settings.field.service_type'),
    attachment_quota_gb: t('settings.field.attachment_quota_gb'),
  };
  const systems = externalSystem.options.map((value) => ({ value, label: t(`settings.system.${value}`) }));
  const inWords = (value: TicketSettingsForm[SettingsField]): string => {
    if (value === null) return t('settings.usual');
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
    return t(`settings.system.${value}`);
  };
  return { labels, systems, inWords };
}
