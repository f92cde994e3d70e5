import type { Payout } from '@plugboard/contracts/payouts';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, formatMoney, formatNumber, missing } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import styles from './components/payouts.module.css';
import { type OnPayoutAction, PayoutMenu } from './components/payout-menu.tsx';
import { AccountStatusTag, monthText, PayoutStateTag } from './payout-texts.tsx';

/**
 * The net comes first. At the width of a usual screen, 1158 px less a scroll bar, the first four are in view whole: the
 * widths below leave no part of the fifth beside the actions.
 */
const sums = [
  'net',
  'gross',
  'grid_earnings',
  'commission',
  'transaction_fees',
  'network_fee',
  'provider_fees',
] as const;

const moneyColumns = sums.map((name): ListColumn<Payout> => ({
  key: name,
  label: `payouts.field.${name}`,
  align: 'end',
  width: 116,
  render: (payout, { language }) => {
    const amount = formatMoney(payout[name], payout.currency, language);
    return name === 'net' ? <strong>{amount}</strong> : amount;
  },
}));

export const payoutColumns = (onAction: OnPayoutAction): readonly ListColumn<Payout>[] => [
  {
    key: 'period',
    label: 'payouts.field.period',
    fixed: 'start',
    width: 114,
    render: (payout, { language }) => <strong>{monthText(payout, language, 'short')}</strong>,
  },
  {
    key: 'receiver',
    label: 'payouts.field.receiver',
    width: 264,
    render: ({ receiver_name, account_status }) => (
      <TwoLines
        first={
          <span className={styles['receiver']} title={receiver_name}>
            {receiver_name}
          </span>
        }
        second={<AccountStatusTag status={account_status} />}
      />
    ),
  },
  { key: 'state', label: 'terms:status', width: 200, render: ({ state }) => <PayoutStateTag state={state} /> },
  ...moneyColumns,
  {
    key: 'sessions',
    label: 'payouts.field.sessions',
    align: 'end',
    render: ({ sessions }, { language }) => formatNumber(sessions, language),
  },
  {
    key: 'amount',
    label: 'payouts.field.amount',
    align: 'end',
    render: ({ amount, currency }, { language }) =>
      amount === null ? missing : formatMoney(amount, currency, language),
  },
  {
    key: 'paid_at',
    label: 'payouts.field.paid_at',
    render: ({ paid_at: at }) => (at === null ? missing : <DateTime value={at} onlyDay />),
  },
  {
    key: 'actions',
    label: 'payouts.actions',
    fixed: 'end',
    width: 96,
    render: (payout) => <PayoutMenu payout={payout} onAction={onAction} />,
  },
];

export const payoutPhoneRow =
  (onAction: OnPayoutAction): ListPhoneRow<Payout> =>
  (payout, { language }) => ({
    title: formatMoney(payout.net, payout.currency, language),
    titleEnd: <PayoutStateTag state={payout.state} />,
    detail: <FactLine facts={[monthText(payout, language, 'short'), payout.receiver_name]} />,
    end: <PayoutMenu payout={payout} onAction={onAction} />,
  });
