import { listFleetTransactions, listMobileTransactions } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { useIsFleet } from '../../common/use-is-fleet.ts';
import { useMobileTabs } from '../../common/use-mobile-tabs.ts';
import { saveTransactions } from './mobile-transactions.api.ts';
import { transactionList, transactionQuery } from './mobile-transactions.ts';
import {
  fleetTransactionColumns,
  fleetTransactionPhoneRow,
  transactionColumns,
  transactionPhoneRow,
} from './transaction-columns.tsx';

/** Ended sessions of drivers with their payments (spec §2.9); a fleet sees its own (spec §7 “the fleet variant”). */
export default function MobileTransactionsScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isFleet = useIsFleet();
  const pageTabs = useMobileTabs('transactions');
  const list = useList(transactionList, isFleet ? listFleetTransactions : listMobileTransactions, transactionQuery);
  return (
    <ListPage
      emptyAction={<NextStep to="drivers" />}
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={isFleet ? fleetTransactionColumns : transactionColumns}
      phoneRow={isFleet ? fleetTransactionPhoneRow : transactionPhoneRow}
      pageTabs={pageTabs}
      exported={{
        label: 'transactions.export',
        place: 'primary',
        save: (options) => saveTransactions(list.state, isFleet, options),
        failed: 'transactions.exportFailed',
      }}
      secondaryActions={[
        {
          key: 'card',
          label: t('cardTransactions.title'),
          onClick: () => void navigate(places.mobileAppCardTransactions()),
        },
      ]}
    />
  );
}
