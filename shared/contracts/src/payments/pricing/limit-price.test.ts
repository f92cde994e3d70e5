import { describe, expect, it } from 'vitest';
import { percentageOf } from './decimals.ts';
import { limitPrice } from './limit-price.ts';
import { sumOfLines } from './price-line.ts';
import { priceSession } from './price-session.ts';
import { chargeOf, perKilowattHour, settingsWith } from './pricing.fixtures.ts';

const usual = chargeOf({ from: '2026-06-10T17:00:00Z', hours: 1, kilowattHours: 50 });
const priceWith = (sales_tax: string) =>
  priceSession(settingsWith({ rate: perKilowattHour('0.50') }, { sales_tax }), usual);
const amountsOf = ({ lines }: ReturnType<typeof limitPrice>) =>
  lines.map(({ kind, amount_minor }) => [kind, amount_minor]);

describe('a price of which a part was charged', () => {
  it('stays as it is where all was charged', () => {
    const price = priceWith('10');
    expect(limitPrice(price, price.total_minor)).toBe(price);
  });

  it('has a line for the rest', () => {
    expect(amountsOf(limitPrice(priceWith('0'), 2000))).toEqual([
      ['ENERGY', 2500],
      ['UNCHARGED', -500],
    ]);
  });

  it('has the tax that is in the charged amount', () => {
    // 20.00 are 18.18 and 10 % of that.
    expect(amountsOf(limitPrice(priceWith('10'), 2000))).toEqual([
      ['ENERGY', 2500],
      ['UNCHARGED', -682],
      ['TAX', 182],
    ]);
  });

  it('adds up to the charged amount, with a tax that is right to the cent', () => {
    const price = priceWith('8.875');
    for (let charged = 0; charged <= price.total_minor; charged += 1) {
      const { lines, total_minor } = limitPrice(price, charged);
      expect([total_minor, sumOfLines(lines)]).toEqual([charged, charged]);
      const tax = lines.find(({ kind }) => kind === 'TAX');
      expect(Math.abs((tax?.amount_minor ?? 0) - percentageOf(tax?.quantity ?? 0, '8.875'))).toBeLessThanOrEqual(1);
    }
  });
});
