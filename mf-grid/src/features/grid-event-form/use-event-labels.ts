import { useTexts } from '@plugboard/sdk';

/** Labels of the form's fields, also for its list of changes. */
export function useEventLabels() {
  const { t } = useTexts();
  return {
    name: t('events.field.name'),
    note: t('form.note'),
    locations: t('events.field.sites'),
    target_kind: t('events.field.target'),
    target_value: t('form.target_value'),
    may_pause: t('form.may_pause'),
    ramp_minutes: t('form.ramp_minutes'),
    is_baseline_adjusted: t('form.is_baseline_adjusted'),
    date: t('form.date'),
    start_at: t('form.start_at'),
    end_at: t('form.end_at'),
    timezone: t('form.timezone'),
    repeat: t('form.repeat'),
  } as const;
}
