import type { ChargerEnergy } from '@plugboard/contracts/charging';
import type { ChartCategory, ChartSeries } from '@plugboard/ui/charts';

/** Intervals of a quarter of an hour in one hour: energy of one such interval times this is its mean power. */
const quartersPerHour = 4;

interface EnergyChartTexts {
  /** A port's name; `null`: it has been removed. */
  readonly port: (connectorId: number | null) => string;
  readonly before: string;
  readonly energy: (kilowattHours: number) => string;
  /** Short for the axis and whole, of the start of an interval. */
  readonly category: (iso: string, interval: ChargerEnergy['interval']) => ChartCategory;
}

interface EnergyChart {
  /** Power of a day by quarter of an hour, or energy of several days. */
  readonly shows: 'power' | 'energy';
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  readonly before: Omit<ChartSeries, 'key'>;
}

/** Data of a charger's energy chart, by port. */
export function toEnergyChart({ interval, current, before }: ChargerEnergy, words: EnergyChartTexts): EnergyChart {
  const isPower = interval === 'quarter_hour';
  const shown = (value: number | null) => (value === null || !isPower ? value : value * quartersPerHour);
  const series = current.ports.map(({ port, connector_id: connector, energy }) => ({
    key: port,
    label: words.port(connector),
    values: energy.map(shown),
    summary: words.energy(energy.reduce<number>((sum, value) => sum + (value ?? 0), 0)),
  }));
  return {
    shows: isPower ? 'power' : 'energy',
    categories: current.intervals.map((iso) => words.category(iso, interval)),
    series,
    before: { label: words.before, values: before.intervals.map(shown), summary: words.energy(before.energy) },
  };
}
