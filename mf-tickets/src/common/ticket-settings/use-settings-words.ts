import { externalSystem } from '@plugboard/contracts/tickets';
import { useTexts } from '@plugboard/sdk';
import type { SettingsField } from './ticket-settings.model.ts';

/** Labels of the settings, and their values as text. */
export function useSettingsWords() {
  const { t } = useTexts();
  const labels: Readonly<Record<SettingsField, string>> = {
    opens_tickets: t('settings.field.opens_tickets'),
    faulted_minutes: t('settings.field.faulted_minutes'),
    offline_minutes: t('settings.field.offline_minutes'),
    recovered_minutes: t('settings.field.recovered_minutes'),
    service_type: t('settings.field.service_type'),
    attachment_quota_gb: t('settings.field.attachment_quota_gb'),
  };
  const systems = externalSystem.options.map((value) => ({ value, label: t(`settings.system.${value}`) }));
  /** A value as a conflict shows it; the panel words the rest. */
  const inWords = (_: string, value: unknown): unknown => {
    if (value === null) return t('settings.usual');
    return typeof value === 'boolean' ? t(value ? 'settings.on' : 'settings.off') : value;
  };
  return { labels, systems, inWords };
}
