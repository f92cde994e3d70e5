import type { Subscription } from '@plugboard/contracts/drivers';
import { useTexts, type UseTextsResult } from '@plugboard/sdk';
import { formatMoney } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine, TwoLines } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { Day } from '../../../common/day.tsx';
import { SubscriptionStatus } from '../../../common/subscription-status.tsx';

interface TwoDaysProps {
  readonly first: string | null;
  readonly label: string;
  readonly second: string | null;
}

/** A day, with a quieter one of the same matter below it. */
const TwoDays = ({ first, label, second }: TwoDaysProps) => {
  const below: ReactNode =
    second === null ? undefined : (
      <>
        {label} <Day value={second} />
      </>
    );
  return <TwoLines first={<Day value={first} />} second={below} />;
};

const columnsOf = ({ t, language }: UseTextsResult): DataColumn<Subscription>[] => [
  { key: 'name', label: t('users.column.subscription'), render: ({ name }) => name },
  {
    key: 'price',
    label: t('users.column.monthly_amount'),
    align: 'end',
    render: ({ price: { amount, currency } }) => formatMoney(amount, currency, language),
  },
  {
    key: 'start_date',
    label: t('users.column.start_date'),
    render: ({ start_date: start, current_period_start: period }) => (
      <TwoDays first={start} label={t('subscriptions.currentPeriod')} second={period === start ? null : period} />
    ),
  },
  {
    key: 'end_date',
    label: t('subscriptions.column.end_date'),
    render: ({ end_date: end, cancel_date: cancelled }) => (
      <TwoDays first={end} label={t('subscriptions.cancelledOn')} second={cancelled} />
    ),
  },
  { key: 'status', label: t('terms:status'), render: ({ status }) => <SubscriptionStatus status={status} /> },
];

/** The planned one first, then the one that runs, then those that ended (spec §3 “Subscription”). */
export function SubscriptionTable({ subscriptions }: { readonly subscriptions: readonly Subscription[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <DataTable
      label={t('subscriptions.title')}
      columns={columnsOf(texts)}
      rows={subscriptions}
      rowKey={({ id }) => id}
      loading={false}
      empty={null}
      phoneRow={({ name, price, start_date: start, end_date: end, status }) => ({
        title: name,
        detail: (
          <FactLine
            facts={[
              formatMoney(price.amount, price.currency, language),
              <span key="days">
                <Day value={start} />
                {end === null ? null : (
                  <>
                    {' – '}
                    <Day value={end} />
                  </>
                )}
              </span>,
            ]}
          />
        ),
        end: <SubscriptionStatus status={status} />,
      })}
    />
  );
}
