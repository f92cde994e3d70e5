import type { CardTransaction, CardTransactionState } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, formatMoney, missing, orDash, type StatusStyle, ToneTag } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import cells from './card-transaction-cells.module.css';

const styles: Readonly<Record<CardTransactionState, StatusStyle>> = {
  MATCHED: { tone: 'good', icon: 'check-circle' },
  DIFFERING: { tone: 'bad', icon: 'warning' },
  NOT_OURS: { tone: 'warn', icon: 'question' },
  NOT_THEIRS: { tone: 'warn', icon: 'question' },
};

function StateTag({ state }: { readonly state: CardTransactionState }) {
  const { t } = useTexts();
  return <ToneTag {...styles[state]} label={t(`cardTransactions.state.${state}`)} />;
}

export const cardTransactionColumns: readonly ListColumn<CardTransaction>[] = [
  {
    key: 'created_at',
    label: 'transactions.column.date',
    fixed: 'start',
    render: ({ created_at: at }) => <DateTime value={at} />,
  },
  {
    key: 'state',
    label: 'cardTransactions.column.state',
    render: ({ state }) => <StateTag state={state} />,
  },
  {
    key: 'id',
    label: 'cardTransactions.column.reference',
    render: ({ id, provider }, { t }) => (
      <TwoLines
        first={
          <span className={cells['reference']} title={id}>
            {id}
          </span>
        }
        second={t(`cardTransactions.provider.${provider}`)}
      />
    ),
  },
  {
    key: 'provider_amount',
    label: 'cardTransactions.column.provider_amount',
    align: 'end',
    width: 128,
    render: ({ provider_amount: money }, { language }) =>
      money === null ? missing : formatMoney(money.amount, money.currency, language),
  },
  {
    key: 'our_amount',
    label: 'cardTransactions.column.our_amount',
    align: 'end',
    width: 112,
    render: ({ our_amount: money }, { language }) =>
      money === null ? missing : formatMoney(money.amount, money.currency, language),
  },
  {
    key: 'charger',
    label: 'terms:charger',
    render: ({ charger_custom_id: name }) => orDash(name),
  },
  {
    key: 'invoice_number',
    label: 'cardTransactions.column.invoice',
    render: ({ invoice_number: number }) => orDash(number),
  },
  {
    key: 'session_id',
    label: 'transactions.column.session',
    render: ({ session_id: id }) =>
      id === null ? missing : <Link to={places.chargingSession(id)}>{id.slice(0, 8)}</Link>,
  },
];

export const cardTransactionPhoneRow: ListPhoneRow<CardTransaction> = (transaction, { language }) => {
  const { provider_amount: theirs, our_amount: ours, created_at: at, state } = transaction;
  const amount = theirs ?? ours;
  return {
    title: (
      <FactLine
        facts={[
          amount && formatMoney(amount.amount, amount.currency, language),
          transaction.charger_custom_id ?? transaction.invoice_number,
        ]}
      />
    ),
    detail: <DateTime value={at} />,
    end: <StateTag state={state} />,
  };
};
