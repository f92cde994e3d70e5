import {
  type ElectricitySettings,
  electricitySettings,
  type ElectricitySettingsChange,
  type LocationElectricity,
  type TariffSeason,
  type Utility,
  type UtilityTariff,
} from '@plugboard/contracts/locations';
import type { FieldSchema, FormSchema } from '@plugboard/ui/forms';
import { wholeDay } from './timeline/timeline.model.ts';

/** Electricity settings as fields of one form. */
export type ElectricityForm = ElectricitySettings;

/** Seasons are checked by their own field, which names the place. */
const anything: FieldSchema = { safeParse: (data) => ({ success: true, data }) };
export const electricityForm: FormSchema = {
  shape: { ...electricitySettings.shape, seasons: anything },
  safeParse: (data) => ({ success: true, data }),
};

export const toElectricityForm = ({ location: _, is_set: _set, ...settings }: LocationElectricity): ElectricityForm =>
  settings;

/** Body of a save: the changed fields. */
export const toElectricityChange = (form: ElectricityForm, changed: readonly string[]): ElectricitySettingsChange =>
  Object.fromEntries(Object.entries(form).filter(([name]) => changed.includes(name)));

/** Texts of what may be wrong with a season, under `electricity.problem`. */
type SeasonProblemKey = 'name' | 'price' | 'noSuchDay' | 'seasonTwice' | 'other';

/** A mistake in the seasons, by the place: `0.weekdays.1.price`. */
export interface SeasonProblem {
  readonly season: number;
  readonly at: string;
  readonly key: SeasonProblemKey;
}

function keyOf(field: PropertyKey | undefined, message: string): SeasonProblemKey {
  if (message === 'electricity.noSuchDay') return 'noSuchDay';
  if (message === 'electricity.seasonTwice') return 'seasonTwice';
  return field === 'name' || field === 'price' ? field : 'other';
}

/** Mistakes in the seasons, as the schema of the call finds them. */
export const seasonProblems = (seasons: readonly TariffSeason[]): readonly SeasonProblem[] =>
  (electricitySettings.shape.seasons.safeParse(seasons).error?.issues ?? []).map(({ path, message }) => ({
    season: Number(path[0]),
    at: path.join('.'),
    key: keyOf(path.at(-1), message),
  }));

/** A season from the first of a month on that no other begins in, with the day's price all day. */
export function newSeason(seasons: readonly TariffSeason[], name: string, price: string): TariffSeason {
  const taken = new Set(seasons.map(({ month }) => month));
  const month = [1, 6, 10, 3, 5, 9, 11, 2, 4, 7, 8, 12].find((one) => !taken.has(one)) ?? 1;
  return { name, month, day: 1, weekdays: [...wholeDay(price)], weekends: [...wholeDay(price)] };
}

/** A tariff by the names of the form; `undefined` for names that were only typed. */
export function tariffOf(
  utilities: readonly Utility[],
  names: Pick<ElectricityForm, 'utility' | 'tariff'>,
): (UtilityTariff & Pick<Utility, 'currency'>) | undefined {
  const utility = utilities.find(({ name }) => name === names.utility);
  const tariff = utility?.tariffs.find(({ name }) => name === names.tariff);
  return utility && tariff && { ...tariff, currency: utility.currency };
}

/** Settings as they are typed; `null` while they are not complete. */
export function toDraft(form: ElectricityForm): ElectricitySettings | null {
  const cost = form.cost_of_electricity || null;
  const parsed = electricitySettings.safeParse({ ...form, cost_of_electricity: cost });
  return parsed.success && (cost !== null || parsed.data.seasons.length > 0) ? parsed.data : null;
}

/** Name of the form's field for one of a body, such as `seasons` for `seasons.0.weekdays.1.price`. */
export const formField = (name: string): string => name.split('.')[0] ?? name;
