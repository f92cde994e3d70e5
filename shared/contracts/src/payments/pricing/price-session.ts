import type { PriceSettings } from '../../chargers/pricing/price-settings.ts';
import { minorUnitsOf } from '../../platform/money/money.ts';
import { toChargedSegments, type ChargedSegment } from './charged-segments.ts';
import { percentageOf, priceOfEnergy, priceOfTime } from './decimals.ts';
import { toEnergyCurve, toSecond } from './energy-curve.ts';
import { discountFor, type PriceDiscount } from './price-discount.ts';
import { sumOfLines, type PriceLine, type SessionPrice } from './price-line.ts';
import { rateBySiteClock } from './rate-changes.ts';
import type { SessionFacts } from './session-facts.ts';

const iso = (second: number): string => new Date(second * 1000).toISOString();

function activationLine({ session_activation_fee: fee, currency }: PriceSettings): PriceLine[] {
  const amount_minor = minorUnitsOf({ amount: fee, currency });
  if (amount_minor === 0) return [];
  return [
    { kind: 'ACTIVATION', quantity: 1, unit: 'SESSION', unit_price: fee, starts_at: null, ends_at: null, amount_minor },
  ];
}

const chargeLine = ({ kind, from, to, quantity, unitPrice }: ChargedSegment): PriceLine => ({
  kind,
  quantity,
  unit: kind === 'ENERGY' ? 'WATT_HOUR' : 'SECOND',
  unit_price: unitPrice,
  starts_at: iso(from),
  ends_at: iso(to),
  amount_minor: (kind === 'ENERGY' ? priceOfEnergy : priceOfTime)(quantity, unitPrice),
});

/** The stay after the charge, beyond the grace period. */
function idleLine(
  settings: PriceSettings,
  { chargingEndedAt, until }: Pick<SessionFacts, 'chargingEndedAt' | 'until'>,
): PriceLine[] {
  const fee = settings.session_stand_by_fee;
  if (chargingEndedAt === null || Number(fee) === 0) return [];
  const from = toSecond(chargingEndedAt) + settings.session_stand_by_grace_period * 60;
  const quantity = toSecond(until) - from;
  if (quantity <= 0) return [];
  const amount_minor = priceOfTime(quantity, fee);
  const [starts_at, ends_at] = [iso(from), iso(from + quantity)];
  return [{ kind: 'IDLE', quantity, unit: 'SECOND', unit_price: fee, starts_at, ends_at, amount_minor }];
}

/** Takes back the first energy of a charge at its own prices, as much as a subscription includes. */
function includedLines(charge: readonly PriceLine[], includedWh: number): PriceLine[] {
  let left = includedWh;
  return charge.flatMap(({ kind, quantity: delivered, unit, unit_price, starts_at, ends_at }) => {
    const quantity = kind === 'ENERGY' ? Math.min(left, delivered) : 0;
    if (quantity === 0) return [];
    left -= quantity;
    const amount_minor = -priceOfEnergy(quantity, unit_price);
    return [{ kind: 'DISCOUNT', quantity, unit, unit_price, starts_at, ends_at, amount_minor } satisfies PriceLine];
  });
}

const percentLine = (kind: 'DISCOUNT' | 'TAX', of: number, percent: string): PriceLine[] => {
  const part = percentageOf(of, percent);
  if (part === 0) return [];
  const amount_minor = kind === 'DISCOUNT' ? -part : part;
  return [
    { kind, quantity: of, unit: 'MINOR_UNIT', unit_price: percent, starts_at: null, ends_at: null, amount_minor },
  ];
};

/**
 * Price of a session by its price settings (spec §3 “Pricing”), line by line: the one function that makes a running
 * cost, a receipt, a report's row and a payout.
 *
 * - The rate of each moment, by the clock of the site, prices its energy or time. Thresholds of follow-on prices
 *   count from the beginning of the charge.
 * - Time is the time from the beginning of the charge to its end, up to the session limit. The stay afterwards is idle.
 * - Energy that a subscription includes is taken back at its own price.
 * - A discount is on activation, energy and time that are left. Tax is on everything, after the discount.
 * - Every line is rounded separately, see `divideHalfUp`. Without energy nothing is owed, and there are no lines.
 *
 * @param percent that the driver need not pay; `null` without a discount
 * @param includedWh of the driver's subscription, as far as it is not used up
 * @throws Error where the settings have no price for the current type
 */
export function priceWithDiscount(
  settings: PriceSettings,
  facts: Omit<SessionFacts, 'email'>,
  percent: string | null,
  includedWh = 0,
): SessionPrice {
  const { currency, session_limit } = settings;
  const price = facts.currentType === 'AC' ? settings.ac : settings.dc;
  if (!price) throw new Error(`No price for ${facts.currentType}`);
  if (facts.energyWh <= 0) return { currency, lines: [], total_minor: 0 };
  const curve = toEnergyCurve(facts);
  const limit = session_limit === null ? Infinity : curve.start + session_limit * 60;
  const segments = toChargedSegments(price, rateBySiteClock(price, facts.timezone), curve, limit);
  const charge = [...activationLine(settings), ...segments.map(chargeLine)];
  const included = includedLines(charge, includedWh);
  const discount = percentLine('DISCOUNT', sumOfLines([...charge, ...included]), percent ?? '0');
  const net = [...charge, ...idleLine(settings, facts), ...included, ...discount];
  const lines = [...net, ...percentLine('TAX', sumOfLines(net), settings.sales_tax)];
  return { currency, lines, total_minor: sumOfLines(lines) };
}

/**
 * `priceWithDiscount` with the discount of the driver's address.
 *
 * @param discounts of the place
 * @example priceSession(settings, { ...facts, until: now }).total_minor → 1234
 */
export function priceSession(
  settings: PriceSettings,
  facts: SessionFacts,
  discounts: readonly PriceDiscount[] = [],
  includedWh = 0,
): SessionPrice {
  return priceWithDiscount(settings, facts, discountFor(facts.email, discounts), includedWh);
}
