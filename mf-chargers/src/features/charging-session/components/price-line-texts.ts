import type { ChargingSessionDetail, SessionElectricityLine, SessionPriceLine } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { type Fact, formatDuration, formatEnergy, formatMoney, formatNumber, formatTimeOfDay } from '@plugboard/ui';

/** Digits of a unit price, and of a percentage. */
const maxDigits = 4;

/** Each line of the price in words, with its amount. */
export function usePriceLineFacts({ currency, timezone }: ChargingSessionDetail) {
  const { t, language } = useTexts();
  const label = ({ kind, quantity, unit, unit_price, starts_at, ends_at }: SessionPriceLine): string => {
    const price = formatNumber(Number(unit_price), language, maxDigits);
    if (kind === 'ACTIVATION') return t('session.bill.ACTIVATION');
    if (starts_at === null || ends_at === null) return t(`session.bill.line.${kind}`, { percent: price });
    return t(`session.bill.line.${kind}`, {
      quantity:
        unit === 'WATT_HOUR' ? formatEnergy(quantity / 1000, language) : formatDuration(quantity * 1000, language),
      price: `${price} ${currency}`,
      from: formatTimeOfDay(starts_at, timezone, language),
      to: formatTimeOfDay(ends_at, timezone, language),
    });
  };
  return (lines: readonly SessionPriceLine[]): Fact[] =>
    lines.map((line) => [label(line), formatMoney(line.amount, currency, language)]);
}

/** Each interval of the cost of electricity in words, with its amount. */
export function useElectricityLineFacts({ currency, timezone }: ChargingSessionDetail) {
  const { t, language } = useTexts();
  return (lines: readonly SessionElectricityLine[]): Fact[] =>
    lines.map(({ quantity, unit_price, starts_at, ends_at, amount }) => [
      t('session.bill.line.ENERGY', {
        quantity: formatEnergy(quantity / 1000, language),
        price: `${formatNumber(Number(unit_price), language, maxDigits)} ${currency}`,
        from: formatTimeOfDay(starts_at, timezone, language),
        to: formatTimeOfDay(ends_at, timezone, language),
      }),
      formatMoney(amount, currency, language),
    ]);
}
