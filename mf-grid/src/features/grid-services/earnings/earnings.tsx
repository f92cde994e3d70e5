import { useCan } from '@plugboard/auth';
import { listGridEarnings } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { ListPanel, useList } from '@plugboard/sdk/lists';
import { formatDate, formatMoney, Segmented } from '@plugboard/ui';
import { Figures } from '../../../common/figures/figures.tsx';
import styles from '../grid-services.module.css';
import { earningColumns, earningPhoneRow } from './earning-columns.tsx';
import { earningList, earningPeriods, earningQuery } from './earning-list.ts';

/** Earnings of each site from utility and markets, which payouts include. */
export function Earnings() {
  const { t, language } = useTexts();
  const seesPayouts = useCan('is_payout_available');
  const list = useList(earningList, listGridEarnings, earningQuery);
  const { reply, state } = list;
  const day = (text: string) => formatDate(`${text}T12:00:00Z`, 'UTC', language);
  return (
    <div className={styles['page']}>
      <div>
        <Segmented
          aria-label={t('utility.period.label')}
          value={state.tab}
          onChange={list.chooseTab}
          options={earningPeriods.map((value) => ({ value, label: t(`utility.period.${value}`) }))}
        />
      </div>
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
        list={list}
        rows={list.items}
        rowKey={({ location }) => location.id}
        columns={earningColumns}
        phoneRow={earningPhoneRow}
      />
    </div>
  );
}
