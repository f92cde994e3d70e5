import type { PriceLine, SessionPrice } from '@plugboard/contracts/payments';
import { moneyOf } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import {
  formatDuration,
  formatEnergy,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTimeOfDay,
  PlainTable,
} from '@plugboard/ui';
import styles from '../../../common/quote/quote.module.css';

interface PriceTraceProps {
  readonly price: SessionPrice;
  readonly timezone: string;
}

/** A price line by line, with its total. */
export function PriceTrace({ price: { currency, lines, total_minor }, timezone }: PriceTraceProps) {
  const { t, language } = useTexts();
  const money = (minor: number) => formatMoney(moneyOf(minor, currency).amount, currency, language);
  const quantityOf = ({ unit, quantity }: PriceLine): string => {
    if (unit === 'SESSION') return '1';
    if (unit === 'WATT_HOUR') return formatEnergy(quantity / 1000, language);
    return unit === 'SECOND' ? formatDuration(quantity * 1000, language) : money(quantity);
  };
  const priceOf = ({ unit, unit_price }: PriceLine): string => {
    if (unit === 'MINOR_UNIT') return formatPercent(Number(unit_price), language, 4);
    const number = formatNumber(Number(unit_price), language, 4);
    if (unit === 'SESSION') return `${number} ${currency}`;
    return `${number} ${currency}${unit === 'WATT_HOUR' ? '/kWh' : '/h'}`;
  };
  const clock = (at: string | null) => (at === null ? '' : formatTimeOfDay(at, timezone, language));
  return (
    <PlainTable
      label={t('pricing.quote.trace')}
      heads={[
        t('pricing.quote.line'),
        t('pricing.quote.time'),
        t('pricing.quote.quantity'),
        t('pricing.quote.unitPrice'),
        t('pricing.quote.amount'),
      ]}
      numbers={[3, 4, 5]}
    >
      {lines.map((line, index) => (
        <tr key={index}>
          <th scope="row">{t(`pricing.quote.kind.${line.kind}`)}</th>
          <td>{line.starts_at === null ? '' : `${clock(line.starts_at)} – ${clock(line.ends_at)}`}</td>
          <td>{quantityOf(line)}</td>
          <td>{priceOf(line)}</td>
          <td>{money(line.amount_minor)}</td>
        </tr>
      ))}
      <tr className={styles['total']}>
        <th scope="row" colSpan={4}>
          {t('pricing.quote.total')}
        </th>
        <td className={styles['amount']}>{money(total_minor)}</td>
      </tr>
    </PlainTable>
  );
}
