import { z } from 'zod';
import { priceOfEnergy } from '../../payments/pricing/decimals.ts';
import { toEnergyCurve, type CurvePoint, type EnergyCurve } from '../../payments/pricing/energy-curve.ts';
import type { SessionFacts } from '../../payments/pricing/session-facts.ts';
import { currency } from '../../platform/money/money.ts';
import type { ElectricitySettings } from './location-electricity.ts';
import { slotSeconds, tariffBySiteClock, tariffDayKinds, type TariffMoment, type TariffOf } from './tariff-clock.ts';

/** A part of a charge whose energy had one price. */
export const costLine = z.object({
  /** `null` where the settings have no seasons. */
  season: z.string().nullable(),
  day: z.enum(tariffDayKinds).nullable(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Wh. */
  quantity: z.number().int().min(0),
  /** Of one kWh, a decimal string. */
  unit_price: z.string(),
  /** Rounded, in minor units (cents). */
  amount_minor: z.number().int(),
});
export type CostLine = z.infer<typeof costLine>;

/** Cost of the energy of a session, interval by interval. */
export const sessionCost = z.object({
  currency,
  lines: z.array(costLine),
  /** In minor units: the sum of the lines. */
  total_minor: z.number().int(),
});
export type SessionCost = z.infer<typeof sessionCost>;

/** Delivery of a session, with the zone of its site. */
export type CostFacts = Omit<SessionFacts, 'currentType' | 'email'>;

/** Sum of the lines, in minor units. */
export const sumOfCost = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

const isSame = (one: TariffMoment, other: TariffMoment): boolean =>
  one.price === other.price && one.season === other.season && one.day === other.day;

/** The points of a charge at which another price begins, from its beginning to its end. */
function marksOf(tariffOf: TariffOf, curve: EnergyCurve): CurvePoint[] {
  const marks: CurvePoint[] = [{ second: curve.start, wh: 0 }];
  let before = tariffOf(curve.start);
  for (
    let second = (Math.floor(curve.start / slotSeconds) + 1) * slotSeconds;
    second < curve.end;
    second += slotSeconds
  ) {
    const here = tariffOf(second);
    if (before && here && !isSame(before, here)) marks.push({ second, wh: curve.whAt(second) });
    before = here;
  }
  return [...marks, { second: curve.end, wh: curve.wh }];
}

const iso = (second: number): string => new Date(second * 1000).toISOString();

/**
 * Cost of the energy of a session to its operator (spec §3 “Electricity settings”), interval by interval: the one
 * function behind the session's page, the reports and the dashboard.
 *
 * - Each moment has the price of its season, its day and its slot, by the clock of the site.
 * - Readings say when energy flowed; without any it flowed evenly.
 * - Every line is rounded separately, see `divideHalfUp`. The demand charge is the site's and no part of it.
 *
 * @returns `null` where the settings have no price
 * @example costOfSession(settings, { ...delivered, timezone: 'US/Pacific' })?.total_minor → 512
 */
export function costOfSession(settings: ElectricitySettings, facts: CostFacts): SessionCost | null {
  const tariffOf = tariffBySiteClock(settings, facts.timezone);
  const curve = toEnergyCurve(facts);
  if (tariffOf(curve.start) === null) return null;
  if (facts.energyWh <= 0) return { currency: settings.currency, lines: [], total_minor: 0 };
  const marks = marksOf(tariffOf, curve);
  const lines = marks.slice(1).flatMap((to, index): CostLine[] => {
    const from = marks[index] ?? to;
    const moment = tariffOf(from.second);
    const quantity = to.wh - from.wh;
    if (moment === null || quantity <= 0) return [];
    const { season, day, price: unit_price } = moment;
    const amount_minor = priceOfEnergy(quantity, unit_price);
    return [{ season, day, starts_at: iso(from.second), ends_at: iso(to.second), quantity, unit_price, amount_minor }];
  });
  return { currency: settings.currency, lines, total_minor: sumOfCost(lines) };
}
