import { listCardTransactions, listFleetCardTransactions } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { Breadcrumb } from '@plugboard/ui';
import { useIsFleet } from '../../common/use-is-fleet.ts';
import { cardTransactionColumns, cardTransactionPhoneRow } from './card-transaction-columns.tsx';
import { saveCardTransactions } from './card-transactions.api.ts';
import { cardTransactionList, cardTransactionQuery } from './card-transactions.ts';

/** Compares the card payment provider's books with ours: matched, differing and missing payments. */
export default function CardTransactionsScreen() {
  const { t } = useTexts();
  const isFleet = useIsFleet();
  const list = useList(
    cardTransactionList,
    isFleet ? listFleetCardTransactions : listCardTransactions,
    cardTransactionQuery,
  );
  return (
    <ListPage
      emptyAction={<NextStep to="drivers" />}
      list={list}
      breadcrumb={
        <Breadcrumb
          label={t('breadcrumb')}
          parent={<Link to={places.mobileAppTransactions()}>{t('transactions.title')}</Link>}
          current={t('cardTransactions.title')}
        />
      }
      rows={list.items}
      rowKey={({ provider, id }) => `${provider} ${id}`}
      columns={cardTransactionColumns}
      phoneRow={cardTransactionPhoneRow}
      exported={{
        label: 'transactions.export',
        place: 'primary',
        save: (options) => saveCardTransactions(list.state, isFleet, options),
        failed: 'transactions.exportFailed',
      }}
    />
  );
}
