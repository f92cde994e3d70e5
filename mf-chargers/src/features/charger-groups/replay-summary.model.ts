import type { Replay, ReplayCar } from '@plugboard/contracts/chargers';

interface ReplaySummary {
  /** Cars that took energy. */
  readonly cars: number;
  /** Cars with late, missing or pending energy, the most missing first. */
  readonly throttled: readonly ReplayCar[];
  /** kWh of all cars. */
  readonly measured: number;
  readonly late: number;
  readonly missing: number;
  readonly pending: number;
}

/** Totals of a replay for some chargers. */
export function summarizeReplay({ cars }: Pick<Replay, 'cars'>, chargers: ReadonlySet<string>): ReplaySummary {
  const here = cars.filter(({ charger }) => chargers.has(charger));
  const sum = (of: (car: ReplayCar) => number) => here.reduce((total, car) => total + of(car), 0);
  return {
    cars: here.length,
    throttled: here
      .filter(({ late, missing, pending }) => late + missing + pending > 0)
      .toSorted((one, other) => other.missing - one.missing || other.late - one.late),
    measured: sum(({ measured }) => measured),
    late: sum(({ late }) => late),
    missing: sum(({ missing }) => missing),
    pending: sum(({ pending }) => pending),
  };
}
