/** One value of a meter, as OCPP 1.6 (`SampledValue`) and 2.0.1 (`SampledValueType`) have it. */
export interface SampledValue {
  /** Text in 1.6, a number in 2.0.1. */
  readonly value: string | number;
  readonly context?: string;
  /** 1.6; a signed value is no number. */
  readonly format?: string;
  readonly measurand?: string;
  readonly phase?: string;
  readonly location?: string;
  /** 1.6 */
  readonly unit?: string;
  /** 2.0.1: the value is `value × 10 ^ multiplier` of the unit. */
  readonly unitOfMeasure?: { readonly unit?: string; readonly multiplier?: number };
}

/** Sampled values of one moment (`MeterValue`, `MeterValueType`). */
export interface MeterValue {
  readonly timestamp: string;
  readonly sampledValue: readonly SampledValue[];
}

/** Measurand, with the standard's default. */
export const measurandOf = ({ measurand = 'Energy.Active.Import.Register' }: SampledValue): string => measurand;

const thousands: Readonly<Record<string, number>> = { kWh: 1000, kW: 1000, kvar: 1000, kVA: 1000 };

/** The value in Wh, W, A, V or percent; `undefined` where it is not a number. */
export function amountOf({ value, format, unit, unitOfMeasure }: SampledValue): number | undefined {
  if (format === 'SignedData') return undefined;
  const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value);
  const factor = (thousands[unit ?? unitOfMeasure?.unit ?? ''] ?? 1) * 10 ** (unitOfMeasure?.multiplier ?? 0);
  const amount = number * factor;
  return Number.isFinite(amount) ? amount : undefined;
}
