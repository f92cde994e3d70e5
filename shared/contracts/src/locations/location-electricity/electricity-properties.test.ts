import { describe, expect, it } from 'vitest';
import { fromSiteClock } from '../../chargers/charging-schedules/site-clock.ts';
import { randomOf } from '../../chargers/load-control/random-load.fixtures.ts';
import { costOfSession, sumOfCost, type CostFacts } from './cost-of-session.ts';
import { settingsOf } from './electricity.fixtures.ts';
import { electricitySettings, hoursOfDay, type TariffPeriod, type TariffSeason } from './location-electricity.ts';
import { slotSeconds, tariffBySiteClock } from './tariff-clock.ts';

/** Choices that follow from a seed. */
function randomFrom(seed: number) {
  const random = randomOf(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return { below, choose: <Value>(...values: readonly Value[]): Value => values[below(values.length)] as Value };
}
type Random = ReturnType<typeof randomFrom>;

function anyDay({ below }: Random): TariffPeriod[] {
  const ends = [...new Set(Array.from({ length: below(6) }, () => 1 + below(95)))].toSorted(
    (one, other) => one - other,
  );
  return [...ends, 96].map((to, index) => ({ from: ends[index - 1] ?? 0, to, price: `0.${1000 + below(9000)}` }));
}

const anySeasons = (random: Random): TariffSeason[] =>
  Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    name: `Season ${index}`,
    month: 1 + index * 4 + random.below(4),
    day: 1 + random.below(28),
    weekdays: anyDay(random),
    weekends: anyDay(random),
  }));

const zones = ['America/Chicago', 'US/Pacific', 'Europe/Madrid', 'Australia/Lord_Howe', 'America/St_Johns'] as const;

function anyCharge({ below, choose }: Random): CostFacts {
  const start = Date.UTC(2025, 0, 1) + below(730 * 24 * 3600) * 1000 + below(1000);
  let [at, energyWh] = [start, 0];
  const readings = Array.from({ length: 1 + below(20) }, () => {
    at += below(3_600_000);
    energyWh += choose(0, below(9000), below(9000));
    return { at: new Date(at), energyWh: choose(energyWh, energyWh, null, 0), stateOfChargePercent: null };
  });
  return {
    timezone: choose(...zones),
    chargingStartedAt: new Date(start),
    chargingEndedAt: new Date(at),
    until: new Date(at + below(4 * 3600) * 1000),
    energyWh,
    readings,
  };
}

const daySeconds = 24 * 3600;
/** Lord Howe sets its clocks by half an hour; Chicago, Los Angeles, St. John’s and Madrid by one. */
const settingDays = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'];

describe.each(Array.from({ length: 10 }, (_, seed) => seed))('any tariff, run %i', (seed) => {
  const random = randomFrom(seed * 7919 + 3);
  const cases = Array.from({ length: 25 }, () => ({
    settings: settingsOf({ seasons: anySeasons(random), holidays: [`2026-0${1 + random.below(9)}-15`] }),
    facts: anyCharge(random),
  }));

  it('is of settings that may be stored, whose days have 24 hours each', () => {
    for (const { settings } of cases) {
      expect(electricitySettings.safeParse(settings).success).toBe(true);
      for (const { weekdays, weekends } of settings.seasons)
        expect([hoursOfDay(weekdays), hoursOfDay(weekends)]).toEqual([24, 24]);
    }
  });

  it('has a price at every moment of every day, also of those on which clocks are set', () => {
    for (const { settings, facts } of cases) {
      const tariffOf = tariffBySiteClock(settings, facts.timezone);
      const plainDay = new Date(Date.UTC(2026, 0, 1 + random.below(365))).toISOString().slice(0, 10);
      for (const day of [...settingDays, plainDay]) {
        const midnight = (later: number) =>
          fromSiteClock(Date.parse(`${day}T00:00:00Z`) + later * daySeconds * 1000, facts.timezone) / 1000;
        const [from, to] = [midnight(0), midnight(1)];
        expect([23, 23.5, 24, 24.5, 25]).toContain((to - from) / 3600);
        for (let second = from; second < to; second += slotSeconds)
          expect(tariffOf(second)?.price).toBeTypeOf('string');
      }
    }
  });

  it('costs the sum of its intervals, in whole minor units', () => {
    for (const { settings, facts } of cases) {
      const cost = costOfSession(settings, facts);
      expect(cost?.total_minor).toBe(sumOfCost(cost?.lines ?? []));
      for (const { amount_minor, quantity } of cost?.lines ?? [])
        expect([Number.isSafeInteger(amount_minor), Number.isSafeInteger(quantity), amount_minor >= 0]).toEqual([
          true,
          true,
          true,
        ]);
    }
  });

  it('counts all energy, each Wh once, in intervals that follow each other', () => {
    for (const { settings, facts } of cases) {
      const lines = costOfSession(settings, facts)?.lines ?? [];
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(facts.energyWh);
      for (const [index, { starts_at, ends_at }] of lines.entries()) {
        expect(starts_at >= (lines[index - 1]?.ends_at ?? starts_at)).toBe(true);
        expect(ends_at >= starts_at).toBe(true);
      }
    }
  });

  it('costs the price of each moment', () => {
    for (const { settings, facts } of cases) {
      const tariffOf = tariffBySiteClock(settings, facts.timezone);
      for (const { starts_at, unit_price } of costOfSession(settings, facts)?.lines ?? [])
        expect(tariffOf(Date.parse(starts_at) / 1000)?.price).toBe(unit_price);
    }
  });
});
