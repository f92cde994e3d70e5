import { useTexts } from '@plugboard/sdk';
import { type DayHours, dayField, weekdays } from './week-form.model.ts';

const isHours = (value: unknown): value is DayHours => typeof value === 'object' && value !== null;

/** Labels of a week's fields, and their values in words. */
export function useWeekWords() {
  const { t } = useTexts();
  const hours = (value: DayHours | null): string =>
    value === null ? t('schedule.free') : `${value.start_at} – ${value.end_at}`;
  return {
    hours,
    labels: Object.fromEntries([
      ['timezone', t('schedule.timezone')],
      ...weekdays.map((weekday) => [dayField(weekday), t(`schedule.day.${weekday}`)]),
    ]) as Readonly<Record<string, string>>,
    inWords: (field: string, value: unknown): unknown =>
      field === 'timezone' ? value : hours(isHours(value) ? value : null),
  };
}
