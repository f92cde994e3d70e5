import type { Subscription } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { formatMoney, PlainTable } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { Day } from '../../../common/day.tsx';
import { SubscriptionStatus } from '../../../common/subscription-status.tsx';

/** The planned one first, then the one that runs, then those that ended (spec §3 “Subscription”). */
export function SubscriptionTable({ subscriptions }: { readonly subscriptions: readonly Subscription[] }) {
  const { t } = useTexts();
  const heads = [
    t('users.column.subscription'),
    t('users.column.monthly_amount'),
    t('users.column.start_date'),
    t('subscriptions.column.end_date'),
    t('terms:status'),
  ];
  return (
    <PlainTable label={t('subscriptions.title')} heads={heads} numbers={[2]}>
      {subscriptions.map((subscription) => (
        <SubscriptionRow key={subscription.id} subscription={subscription} />
      ))}
    </PlainTable>
  );
}

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

function SubscriptionRow({ subscription }: { readonly subscription: Subscription }) {
  const { t, language } = useTexts();
  const { name, price, start_date: start, current_period_start: period, status } = subscription;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatMoney(price.amount, price.currency, language)}</td>
      <td>
        <TwoDays first={start} label={t('subscriptions.currentPeriod')} second={period === start ? null : period} />
      </td>
      <td>
        <TwoDays
          first={subscription.end_date}
          label={t('subscriptions.cancelledOn')}
          second={subscription.cancel_date}
        />
      </td>
      <td>
        <SubscriptionStatus status={status} />
      </td>
    </tr>
  );
}
