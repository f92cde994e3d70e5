import { amountOf, measurandOf, type MeterValue, type SampledValue } from './sampled-value.ts';

/** Meter values of one moment; `null` for unreported ones. */
export interface MeterReading {
  readonly at: Date;
  /** Whether the charge point names it the transaction's first or last one. */
  readonly context: 'begin' | 'end' | 'during';
  /** The register, which counts on from transaction to transaction. */
  readonly energyWh: number | null;
  readonly powerW: number | null;
  /** Of the phase that carries most. */
  readonly currentMa: number | null;
  readonly voltageMv: number | null;
  readonly stateOfChargePercent: number | null;
}

interface Measured {
  readonly amount: number;
  readonly phase: string | undefined;
}

const maxInteger = 2 ** 31 - 1;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const highest = (amounts: readonly number[]) => Math.max(...amounts);
const mean = (amounts: readonly number[]) => sum(amounts) / amounts.length;

/** At the outlet, which is where the standard measures when nothing is said. */
const isAtOutlet = ({ location = 'Outlet' }: SampledValue) => location === 'Outlet';

function measured(values: readonly SampledValue[], measurand: string, isMeant = isAtOutlet): Measured[] {
  return values
    .filter((value) => measurandOf(value) === measurand && isMeant(value))
    .flatMap((value) => {
      const amount = amountOf(value);
      return amount === undefined ? [] : [{ amount, phase: value.phase }];
    });
}

/** The total where the meter says it, else what its phases come to. */
function overall(found: readonly Measured[], ofPhases: (amounts: readonly number[]) => number): number | null {
  const total = found.find(({ phase }) => phase === undefined);
  if (total) return total.amount;
  // `L1` and `L1-N` are the same phase; `L1-L2` lies between two, and `N` is the return current.
  const phases = found.filter(({ phase }) => /^L[123](-N)?$/.test(phase ?? ''));
  return phases.length > 0 ? ofPhases(phases.map(({ amount }) => amount)) : null;
}

const whole = (amount: number | null, least: number, most: number): number | null => {
  const rounded = amount === null ? null : Math.round(amount);
  return rounded !== null && rounded >= least && rounded <= most ? rounded : null;
};

const thousandfold = (amount: number | null) => (amount === null ? null : amount * 1000);

function contextOf(values: readonly SampledValue[]): MeterReading['context'] {
  const contexts = values.map(({ context }) => context);
  if (contexts.includes('Transaction.Begin')) return 'begin';
  return contexts.includes('Transaction.End') ? 'end' : 'during';
}

/** Stored values of one moment. */
export function parseMeterReading({ sampledValue: values }: MeterValue, at: Date): MeterReading {
  const anywhere = () => true;
  return {
    at,
    context: contextOf(values),
    energyWh: whole(overall(measured(values, 'Energy.Active.Import.Register'), sum), 0, Number.MAX_SAFE_INTEGER),
    powerW: whole(overall(measured(values, 'Power.Active.Import'), sum), -maxInteger, maxInteger),
    currentMa: whole(thousandfold(overall(measured(values, 'Current.Import'), highest)), -maxInteger, maxInteger),
    voltageMv: whole(thousandfold(overall(measured(values, 'Voltage'), mean)), 0, maxInteger),
    stateOfChargePercent: whole(overall(measured(values, 'SoC', anywhere), highest), 0, 100),
  };
}

/** A reading of the register alone, as 1.6 has it in `meterStart` and `meterStop`. */
export const registerReading = (at: Date, context: MeterReading['context'], energyWh: number): MeterReading => ({
  at,
  context,
  energyWh: whole(energyWh, 0, Number.MAX_SAFE_INTEGER),
  powerW: null,
  currentMa: null,
  voltageMv: null,
  stateOfChargePercent: null,
});

const larger = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** Merges readings of the same moment, independent of their order. */
export function onePerTimestamp(readings: readonly MeterReading[]): MeterReading[] {
  const byMoment = new Map<number, MeterReading>();
  for (const reading of readings) {
    const known = byMoment.get(reading.at.getTime());
    byMoment.set(
      reading.at.getTime(),
      known
        ? {
            at: known.at,
            context: known.context,
            energyWh: larger(known.energyWh, reading.energyWh),
            powerW: larger(known.powerW, reading.powerW),
            currentMa: larger(known.currentMa, reading.currentMa),
            voltageMv: larger(known.voltageMv, reading.voltageMv),
            stateOfChargePercent: larger(known.stateOfChargePercent, reading.stateOfChargePercent),
          }
        : reading,
    );
  }
  return [...byMoment.values()];
}
