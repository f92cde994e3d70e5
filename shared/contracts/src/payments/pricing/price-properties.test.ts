import { describe, expect, it } from 'vitest';
import { randomOf } from '../../chargers/load-control/random-load.fixtures.ts';
import { priceProblems } from '../../chargers/pricing/price-rules.ts';
import { priceSettings, type PriceInterval, type Rate } from '../../chargers/pricing/price-settings.ts';
import { timeOfMinutes } from '../../chargers/charging-schedules/wall-times.ts';
import { sumOfLines } from './price-line.ts';
import { priceSession } from './price-session.ts';
import { settingsWith } from './pricing.fixtures.ts';
import type { SessionFacts } from './session-facts.ts';

/** Choices that follow from a seed. */
function randomFrom(seed: number) {
  const random = randomOf(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return { below, choose: <Value>(...values: readonly Value[]): Value => values[below(values.length)] as Value };
}
type Random = ReturnType<typeof randomFrom>;

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);

function anyRate({ below, choose }: Random): Rate {
  const price_unit = choose('USD_PER_KILOWATT_HOUR', 'USD_PER_HOUR');
  const price = choose('0.00', '0.4550', decimal(below(500)), `0.${1000 + below(9000)}`);
  if (below(2) === 0) return { type: 'FIXED', price_unit, price };
  const follow_on_unit = choose('USD_PER_KILOWATT_HOUR', 'USD_PER_HOUR', 'SOC');
  const afters = [1 + below(50), 51 + below(40)].map((after) =>
    follow_on_unit === 'USD_PER_HOUR' ? after / 10 : after,
  );
  const follow_on = afters.map((after) => ({ after: String(after), price: decimal(below(500)) }));
  return { type: 'TIERED', price_unit, price, follow_on_unit, follow_on };
}

function anyIntervals(random: Random): PriceInterval[] {
  const { below } = random;
  const [first, second] = [below(140), 144 + below(140)];
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => below(3) > 0);
  if (weekdays.length === 0) return [];
  return [[first, first + 1 + below(143 - first)] as const, [second, second + 1 + below(287 - second)] as const].map(
    ([start, end]) => ({
      weekdays,
      start_at: timeOfMinutes(start * 5),
      end_at: timeOfMinutes(end * 5),
      rate: anyRate(random),
    }),
  );
}

const anySettings = (random: Random) =>
  settingsWith(
    { rate: anyRate(random), intervals: anyIntervals(random) },
    {
      session_activation_fee: decimal(random.below(200)),
      session_stand_by_fee: decimal(random.below(500)),
      session_stand_by_grace_period: random.below(30),
      session_limit: random.choose(null, 30 + random.below(600)),
      sales_tax: random.choose('0', '8.875', '21'),
    },
  );

/** A charge at any time of two years, with readings that rise, stand still or go back. */
function anyCharge({ below, choose }: Random): SessionFacts {
  const start = Date.UTC(2025, 0, 1) + below(730 * 24 * 3600) * 1000 + below(1000);
  let [at, energyWh] = [start, 0];
  const readings = Array.from({ length: 1 + below(20) }, (_, index) => {
    at += below(3_600_000);
    energyWh += choose(0, below(9000), below(9000));
    const stateOfChargePercent = choose(null, Math.min(100, 10 + index * 6));
    return { at: new Date(at), energyWh: choose(energyWh, energyWh, null, 0), stateOfChargePercent };
  });
  return {
    currentType: 'DC',
    timezone: choose('America/Chicago', 'US/Pacific', 'Europe/Madrid', 'Australia/Lord_Howe'),
    chargingStartedAt: new Date(start),
    chargingEndedAt: new Date(at),
    until: new Date(at + below(4 * 3600) * 1000),
    energyWh,
    readings,
    email: choose(null, 'ann@fleet.example'),
  };
}

const discounts = [{ email_or_domain: 'fleet.example', percent: '12.5' }];

describe.each(Array.from({ length: 20 }, (_, seed) => seed))('any price, run %i', (seed) => {
  const random = randomFrom(seed * 7919 + 1);
  const cases = Array.from({ length: 25 }, () => ({ settings: anySettings(random), facts: anyCharge(random) }));

  it('is of settings that may be stored', () => {
    for (const { settings } of cases) {
      expect(priceSettings.safeParse(settings).success).toBe(true);
      expect(priceProblems({ ac: null, dc: settings.dc })).toEqual([]);
    }
  });

  it('is the sum of its lines, in whole minor units, and never below 0', () => {
    for (const { settings, facts } of cases) {
      const { lines, total_minor } = priceSession(settings, facts, discounts);
      expect(total_minor).toBe(sumOfLines(lines));
      expect(total_minor).toBeGreaterThanOrEqual(0);
      for (const { kind, amount_minor, quantity } of lines) {
        expect([Number.isSafeInteger(amount_minor), Number.isSafeInteger(quantity)]).toEqual([true, true]);
        expect(kind === 'DISCOUNT' ? -amount_minor : amount_minor).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('counts no energy and no second twice', () => {
    for (const { settings, facts } of cases) {
      const { lines } = priceSession(settings, facts, discounts);
      const wattHours = lines.filter(({ kind }) => kind === 'ENERGY').reduce((sum, line) => sum + line.quantity, 0);
      expect(wattHours).toBeLessThanOrEqual(facts.energyWh);
      const timed = lines.filter(({ starts_at }) => starts_at !== null);
      for (const [index, line] of timed.entries())
        expect(index === 0 || (line.starts_at ?? '') >= (timed[index - 1]?.ends_at ?? '')).toBe(true);
      const rates = [settings.dc?.rate, ...(settings.dc?.intervals.map(({ rate }) => rate) ?? [])];
      const isByEnergy = rates.every((rate) => rate?.price_unit === 'USD_PER_KILOWATT_HOUR');
      expect(wattHours).toBeGreaterThanOrEqual(isByEnergy ? facts.energyWh : 0);
    }
  });

  it('never falls while the session goes on', () => {
    for (const { settings, facts } of cases) {
      let before = 0;
      for (const [index, { at }] of facts.readings.entries()) {
        const readings = facts.readings.slice(0, index + 1);
        const energyWh = Math.max(...readings.map((reading) => reading.energyWh ?? 0));
        const soFar = { ...facts, readings, energyWh, chargingEndedAt: null, until: at };
        const { total_minor } = priceSession(settings, soFar, discounts);
        expect(total_minor).toBeGreaterThanOrEqual(before);
        before = total_minor;
      }
    }
  });

  it('never falls with more energy at the end, or a longer stay', () => {
    for (const { settings, facts } of cases) {
      const { total_minor } = priceSession(settings, facts, discounts);
      const last = { at: facts.chargingEndedAt ?? facts.until, energyWh: facts.energyWh, stateOfChargePercent: null };
      const more = { ...facts, readings: [...facts.readings, last], energyWh: facts.energyWh + 1 + random.below(5000) };
      const known = priceSession(settings, { ...facts, readings: more.readings }, discounts).total_minor;
      expect(priceSession(settings, more, discounts).total_minor).toBeGreaterThanOrEqual(known);
      const longer = { ...facts, until: new Date(facts.until.getTime() + random.below(7200) * 1000) };
      expect(priceSession(settings, longer, discounts).total_minor).toBeGreaterThanOrEqual(total_minor);
    }
  });
});
