import { useCan } from '@plugboard/auth';
import { type GridEarning, listGridEarnings } from '@plugboard/contracts/grid';
import { type Money, places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { type ListColumn, ListPanel, type ListPhoneRow, NextStep, useList } from '@plugboard/sdk/lists';
import { formatDate, formatFixed, formatMoney } from '@plugboard/ui';
import { Figures } from '../../../common/figures/figures.tsx';
import { PeriodChoice } from '../../../common/segments/period-choice.tsx';
import styles from '../grid-services.module.css';
import { earningList, earningQuery } from './earning-list.ts';

const moneyText = ({ amount, currency }: Money, language: 'en' | 'es') => formatMoney(amount, currency, language);

const sourceNames = ['utility', 'capacity_trading', 'managed_curtail_bidding'] as const;

const sources = sourceNames.map((name): ListColumn<GridEarning> => ({
  key: name,
  label: `earnings.source.${name}`,
  align: 'end',
  render: (earning, { language }) => moneyText(earning[name], language),
}));

const earningColumns: readonly ListColumn<GridEarning>[] = [
  { key: 'location', label: 'terms:location', fixed: 'start', render: ({ location }) => location.name },
  ...sources,
  {
    key: 'total',
    label: 'earnings.total',
    align: 'end',
    render: ({ total }, { language }) => <strong>{moneyText(total, language)}</strong>,
  },
];

const earningPhoneRow: ListPhoneRow<GridEarning> = ({ location, ...earning }, { t, language }) => ({
  title: (
    <span className={styles['earned']}>
      {location.name}
      <strong>{moneyText(earning.total, language)}</strong>
    </span>
  ),
  detail: (
    <span className={styles['oneLine']}>
      {sourceNames
        .filter((name) => Number(earning[name].amount) !== 0)
        .map((name) => `${t(`earnings.short.${name}`)} ${formatFixed(Number(earning[name].amount), language, 2)}`)
        .join(' · ')}
    </span>
  ),
});

/** Earnings of each site from utility and markets, which payouts include. */
export function Earnings() {
  const { t, language } = useTexts();
  const seesPayouts = useCan('is_payout_available');
  const list = useList(earningList, listGridEarnings, earningQuery);
  const { reply, state } = list;
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, 'UTC', language);
  return (
    <div className={styles['page']}>
      <PeriodChoice value={state.tab} onChange={list.chooseTab} />
      {reply === undefined ? null : (
        <Figures
          label={t('earnings.title')}
          figures={[
            {
              label: t('earnings.total'),
              value: formatMoney(reply.total.amount, reply.total.currency, language),
              note: t('utility.period.days', { from: day(reply.from), to: day(reply.to) }),
            },
          ]}
        />
      )}
      <p className={styles['quiet']}>
        {t('earnings.about')} {seesPayouts ? <Link to={places.payouts()}>{t('earnings.payouts')}</Link> : null}
      </p>
      <ListPanel
        emptyAction={<NextStep to="gridEvents" />}
        list={list}
        rows={list.items}
        rowKey={({ location }) => location.id}
        columns={earningColumns}
        phoneRow={earningPhoneRow}
      />
    </div>
  );
}
