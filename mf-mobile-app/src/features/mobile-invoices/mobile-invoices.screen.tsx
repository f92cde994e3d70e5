import { useEnvironment } from '@plugboard/auth';
import { listFleetInvoices, listMobileInvoices } from '@plugboard/contracts/drivers';
import { ListPage, NextStep, useList } from '@plugboard/sdk/lists';
import { useIsFleet } from '../../common/use-is-fleet.ts';
import { useMobileTabs } from '../../common/use-mobile-tabs.ts';
import { invoiceColumns, invoiceColumnsWithUser, invoicePhoneRow } from './invoice-columns.tsx';
import { saveInvoices } from './mobile-invoices.api.ts';
import { invoiceList, invoiceQuery } from './mobile-invoices.ts';

/** Invoices of subscriptions, for the brand that has them (spec §2.3, §2.9). */
export default function MobileInvoicesScreen() {
  const isFleet = useIsFleet();
  const { flags } = useEnvironment();
  const pageTabs = useMobileTabs('invoices');
  const list = useList(invoiceList, isFleet ? listFleetInvoices : listMobileInvoices, invoiceQuery);
  return (
    <ListPage
      emptyAction={<NextStep to="drivers" />}
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={flags.mobile_invoice_users ? invoiceColumnsWithUser : invoiceColumns}
      phoneRow={invoicePhoneRow}
      pageTabs={pageTabs}
      exported={{
        label: 'transactions.export',
        place: 'primary',
        save: (options) => saveInvoices(list.state, isFleet, options),
        failed: 'invoices.exportFailed',
      }}
    />
  );
}
