import {
  searchUtilities,
  utility,
  type TariffPeriod,
  type Utility,
  type UtilityTariff,
  type UtilityOrdering,
} from '@plugboard/contracts/locations';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import { z } from 'zod';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import data from './utilities.json' with { type: 'json' };

const slotsInAnHour = 4;
const midnight = 24;

/** The hour of a day from which on a kWh costs that much, until the next one. */
const dayInHours = z.array(z.tuple([z.number().int().min(0).max(23), z.string()])).min(1);
type DayInHours = z.infer<typeof dayInHours>;

const toPeriods = (day: DayInHours): TariffPeriod[] =>
  day.map(([hour, price], index) => ({
    from: hour * slotsInAnHour,
    to: (day[index + 1]?.[0] ?? midnight) * slotsInAnHour,
    price,
  }));

const season = z
  .strictObject({ name: z.string(), begins: z.string(), weekdays: dayInHours, weekends: dayInHours })
  .transform(({ name, begins, weekdays, weekends }) => {
    const [month, day] = begins.split('-').map(Number);
    return { name, month, day, weekdays: toPeriods(weekdays), weekends: toPeriods(weekends) };
  });

const tariff = z.strictObject({ name: z.string(), demand_charge: z.string(), seasons: z.array(season) });

/** A bundled list of utilities with typical tariffs to begin with: hours, seasons and prices are invented. */
const utilities: readonly Utility[] = z
  .array(z.strictObject({ ...utility.shape, tariffs: z.array(tariff) }).pipe(utility))
  .parse(data);

/** A tariff of the bundled list. @throws Error where there is none of these names */
export function getUtilityTariff(utilityName: string, tariffName: string): UtilityTariff {
  const found = utilities.find(({ name }) => name === utilityName)?.tariffs.find(({ name }) => name === tariffName);
  if (!found) throw new Error(`No tariff ${tariffName} of ${utilityName}`);
  return found;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const fits = ({ name, region }: Utility, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(`${name} ${region}`).includes(word));

function inOrder(found: readonly Utility[], ordering: UtilityOrdering): Utility[] {
  const field = ordering.endsWith('region') ? 'region' : 'name';
  const key = (one: Utility) => plain(`${one[field]} ${one.name}`);
  const sorted = found.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return ordering.startsWith('-') ? sorted.toReversed() : sorted;
}

/** A page of the utilities whose name and region have every word of the query. */
export function listUtilities(query: ParsedQueryOf<typeof searchUtilities>): HandlerReplyOf<typeof searchUtilities> {
  const { q, search, limit, offset, ordering } = query;
  const found = utilities.filter((one) => fits(one, q ?? '') && fits(one, search ?? ''));
  return {
    results: inOrder(found, ordering).slice(offset, offset + limit),
    ...buildPageLinks(searchUtilities.path, query, found.length),
    count: found.length,
  };
}
