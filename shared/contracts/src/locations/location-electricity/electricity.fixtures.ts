import { newElectricitySettings, type ElectricitySettings, type TariffSeason } from './location-electricity.ts';

/** A season whose weekdays are dear from 4 PM to 9 PM. */
export const aSeason = (special: Partial<TariffSeason> = {}): TariffSeason => ({
  name: 'All year',
  month: 1,
  day: 1,
  weekdays: [
    { from: 0, to: 64, price: '0.20' },
    { from: 64, to: 84, price: '0.50' },
    { from: 84, to: 96, price: '0.20' },
  ],
  weekends: [{ from: 0, to: 96, price: '0.10' }],
  ...special,
});

export const settingsOf = (special: Partial<ElectricitySettings>): ElectricitySettings => ({
  ...newElectricitySettings.parse({ currency: 'USD' }),
  ...special,
});
