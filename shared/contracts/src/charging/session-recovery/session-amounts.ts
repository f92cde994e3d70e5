/** Cost of a session, in minor units (cents). Charging, activation, idle and tax add up to its total. */
export interface SessionAmounts {
  readonly charging: number;
  readonly activation: number;
  readonly idle: number;
  readonly tax: number;
  /** Cost of electricity, beside the total. */
  readonly electricity: number;
}

const nothing: SessionAmounts = { charging: 0, activation: 0, idle: 0, tax: 0, electricity: 0 };

export const totalOf = ({ charging, activation, idle, tax }: SessionAmounts): number =>
  charging + activation + idle + tax;

/**
 * Amounts of a session without a price version after its energy was corrected: the energy at the session's own rate, fees as they were, tax in
 * proportion. Without energy nothing is owed. A session that had no energy has no rate, so that its amounts stay.
 *
 * @param before kWh that the amounts are for
 * @param after corrected kWh
 */
export function amountsForEnergy(amounts: SessionAmounts, before: number, after: number): SessionAmounts {
  if (after === 0) return nothing;
  if (before === after || before === 0) return amounts;
  const ratio = after / before;
  const charging = Math.round(amounts.charging * ratio);
  const net = amounts.charging + amounts.activation + amounts.idle;
  const netAfter = charging + amounts.activation + amounts.idle;
  return {
    ...amounts,
    charging,
    tax: net === 0 ? amounts.tax : Math.round((amounts.tax * netAfter) / net),
    electricity: Math.round(amounts.electricity * ratio),
  };
}

/** The amounts, scaled to a total that a person has set; without any amounts it is all charging. */
export function amountsForTotal(amounts: SessionAmounts, total: number): SessionAmounts {
  const sum = totalOf(amounts);
  if (sum === total) return amounts;
  if (sum === 0) return { ...amounts, charging: total };
  const scaled = (amount: number) => Math.round((amount * total) / sum);
  const [activation, idle, tax] = [scaled(amounts.activation), scaled(amounts.idle), scaled(amounts.tax)];
  return { ...amounts, activation, idle, tax, charging: total - activation - idle - tax };
}
