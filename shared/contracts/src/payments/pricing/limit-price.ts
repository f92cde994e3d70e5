import { moneyOf } from '../../platform/money/money.ts';
import { netOfGross } from './decimals.ts';
import { sumOfLines, type PriceLine, type SessionPrice } from './price-line.ts';

/**
 * A price of which a card was charged a part: its lines, one for the difference, and the tax in the charged amount.
 *
 * @param chargedMinor that the card was charged, in minor units
 * @example limitPrice(price, 2000).total_minor → 2000
 */
export function limitPrice(price: SessionPrice, chargedMinor: number): SessionPrice {
  if (price.total_minor <= chargedMinor) return price;
  const before = price.lines.filter(({ kind }) => kind !== 'TAX');
  const tax = price.lines.find(({ kind }) => kind === 'TAX');
  const net = tax ? netOfGross(chargedMinor, tax.unit_price) : chargedMinor;
  const amount_minor = net - sumOfLines(before);
  const uncharged: PriceLine = {
    kind: 'UNCHARGED',
    quantity: 1,
    unit: 'SESSION',
    unit_price: moneyOf(amount_minor, price.currency).amount,
    starts_at: null,
    ends_at: null,
    amount_minor,
  };
  const taxed = tax ? [{ ...tax, quantity: net, amount_minor: chargedMinor - net }] : [];
  return { ...price, lines: [...before, uncharged, ...taxed], total_minor: chargedMinor };
}
