import type { CostLine, SessionCost } from '@plugboard/contracts/locations';
import { moneyOf } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { formatEnergy, formatMoney, formatNumber, localeOf, PlainTable } from '@plugboard/ui';
import styles from '../../../common/quote/quote.module.css';

interface CostTraceProps {
  readonly cost: SessionCost;
  readonly timezone: string;
}

const digits = 4;

/** The cost of a session interval by interval, with its total. */
export function CostTrace({ cost: { currency, lines, total_minor }, timezone }: CostTraceProps) {
  const { t, language } = useTexts();
  const money = (minor: number) => formatMoney(moneyOf(minor, currency).amount, currency, language);
  const format = new Intl.DateTimeFormat(localeOf[language], {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  const clock = (at: string) => format.format(Date.parse(at));
  const nameOf = ({ season, day }: CostLine): string =>
    season === null || day === null ? t('electricity.quote.allHours') : `${season}, ${t(`electricity.day.${day}`)}`;
  return (
    <PlainTable
      label={t('electricity.quote.trace')}
      heads={[
        t('electricity.quote.tariff'),
        t('pricing.quote.time'),
        t('pricing.quote.energy'),
        t('pricing.quote.unitPrice'),
        t('pricing.quote.amount'),
      ]}
      numbers={[3, 4, 5]}
    >
      {lines.map((line) => (
        <tr key={line.starts_at}>
          <th scope="row">{nameOf(line)}</th>
          <td>{`${clock(line.starts_at)} – ${clock(line.ends_at)}`}</td>
          <td>{formatEnergy(line.quantity / 1000, language)}</td>
          <td>{`${formatNumber(Number(line.unit_price), language, digits)} ${currency}/kWh`}</td>
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
