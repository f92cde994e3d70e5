import type { TariffSeason } from '@plugboard/contracts/locations';
import { useTexts } from '@plugboard/sdk';
import { localeOf } from '@plugboard/ui';

/** Name of a month, 1 = January. */
export const monthName = (month: number, language: keyof typeof localeOf): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1));

/** Labels of the form's fields, and their values in words for a conflict. */
export function useElectricityWords() {
  const { t, language } = useTexts();
  const season = ({ name, month, day, weekdays, weekends }: TariffSeason): string =>
    t('electricity.seasonWords', {
      name,
      day,
      month: monthName(month, language),
      weekdays: weekdays.map(({ price }) => price).join(' · '),
      weekends: weekends.map(({ price }) => price).join(' · '),
    });
  return {
    labels: {
      utility: t('electricity.field.utility'),
      tariff: t('electricity.field.tariff'),
      currency: t('electricity.field.currency'),
      cost_of_electricity: t('electricity.field.cost_of_electricity'),
      demand_charge: t('electricity.field.demand_charge'),
      seasons: t('electricity.field.seasons'),
      holidays: t('electricity.field.holidays'),
    },
    inWords: (field: string, value: unknown): unknown =>
      field === 'seasons' ? (value as readonly TariffSeason[]).map(season) : value,
  };
}
