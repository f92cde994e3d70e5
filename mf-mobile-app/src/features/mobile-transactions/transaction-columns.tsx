import type { MobileTransaction } from '@plugboard/contracts/drivers';
import { type Language, places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import {
  browserTimeZone,
  DateTime,
  formatDateTime,
  formatEnergy,
  formatFixed,
  formatMoney,
  orDash,
} from '@plugboard/ui';
import { FactLine } from '@plugboard/ui/data';
import { Address } from '../../common/address.tsx';
import { TransactionMenu } from './components/transaction-menu.tsx';

/** Short name of this browser's zone, which times of the list are in; it changes with daylight saving. */
const zoneAt = (at: string, language: Language) =>
  formatDateTime(at, browserTimeZone(), language).split(' ').at(-1) ?? '';

/** Columns of spec §2.9, which the fleet variant has without row actions: there are no calls for them. */
export const fleetTransactionColumns: readonly ListColumn<MobileTransaction>[] = [
  {
    key: 'transaction_start_date',
    label: 'transactions.column.date',
    fixed: 'start',
    render: ({ started_at: at }) => <DateTime value={at} onlyDay />,
  },
  {
    key: 'transaction_start_time',
    label: 'transactions.column.time',
    render: ({ transaction_start_time: time, started_at: at }, { language }) => `${time} ${zoneAt(at, language)}`,
  },
  {
    key: 'user_custom_id',
    label: 'transactions.column.email',
    render: ({ user_custom_id: email }) => orDash(email),
  },
  {
    key: 'session_id',
    label: 'transactions.column.session',
    render: ({ session_id: id }) => <Link to={places.chargingSession(id)}>{id.slice(0, 8)}</Link>,
  },
  {
    key: 'location_address',
    label: 'transactions.column.address',
    render: ({ location_address: address }) => <Address address={address} />,
  },
  {
    key: 'energy',
    label: 'transactions.column.energy',
    align: 'end',
    render: ({ energy }, { language }) => formatFixed(energy, language, 2),
  },
  {
    key: 'revenue',
    label: 'transactions.column.revenue',
    align: 'end',
    render: ({ revenue: { amount, currency } }, { language }) => formatMoney(amount, currency, language),
  },
];

export const transactionColumns: readonly ListColumn<MobileTransaction>[] = [
  ...fleetTransactionColumns,
  {
    key: 'actions',
    label: 'transactions.column.actions',
    fixed: 'end',
    width: 96,
    render: (transaction) => <TransactionMenu transaction={transaction} />,
  },
];

export const fleetTransactionPhoneRow: ListPhoneRow<MobileTransaction> = (transaction, { language }) => ({
  title: orDash(transaction.user_custom_id),
  detail: (
    <FactLine
      facts={[
        <DateTime key="started" value={transaction.started_at} />,
        formatEnergy(transaction.energy, language),
        formatMoney(transaction.revenue.amount, transaction.revenue.currency, language),
      ]}
    />
  ),
});

export const transactionPhoneRow: ListPhoneRow<MobileTransaction> = (transaction, context) => ({
  ...fleetTransactionPhoneRow(transaction, context),
  end: <TransactionMenu transaction={transaction} />,
});
