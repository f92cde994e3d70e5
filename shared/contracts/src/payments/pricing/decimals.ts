import { divideHalfUp } from '../../platform/money/divide-half-up.ts';

/** A decimal without its point, with so many digits behind it: `8.25` with 3 is 8250. */
const digitsOf = (decimal: string, digits: number): bigint => {
  const [whole = '', part = ''] = decimal.split('.');
  return BigInt(whole + part.padEnd(digits, '0'));
};

/** A percentage with up to 3 digits of an amount of 0 or more, in minor units, rounded. */
export const percentageOf = (minorUnits: number, percent: string): number =>
  divideHalfUp(BigInt(minorUnits) * digitsOf(percent, 3), 100_000n);

/** Part of an amount with its tax that is not the tax of so many percent, in minor units, rounded. */
export const netOfGross = (minorUnits: number, percent: string): number =>
  divideHalfUp(BigInt(minorUnits) * 100_000n, 100_000n + digitsOf(percent, 3));

/** Wh at a price per kWh with up to 4 digits, in minor units, rounded. */
export const priceOfEnergy = (wattHours: number, perKilowattHour: string): number =>
  divideHalfUp(BigInt(wattHours) * digitsOf(perKilowattHour, 4), 100_000n);

/** Seconds at a price per hour with up to 4 digits, in minor units, rounded. */
export const priceOfTime = (seconds: number, perHour: string): number =>
  divideHalfUp(BigInt(seconds) * digitsOf(perHour, 4), 360_000n);
