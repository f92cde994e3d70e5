import type { MobileInvoice } from '@plugboard/contracts/drivers';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { formatMoney, missing, orDash } from '@plugboard/ui';
import { FactLine, TwoLines } from '@plugboard/ui/data';
import { Day } from '../../common/day.tsx';
import { DownloadInvoice } from '../../common/download-invoice.tsx';
import { InvoiceState } from '../../common/invoice-state.tsx';

const columns: readonly ListColumn<MobileInvoice>[] = [
  {
    key: 'invoice_date_paid',
    label: 'invoices.column.date_paid',
    fixed: 'start',
    render: ({ invoice_date_paid: day }) => <Day value={day} />,
  },
  { key: 'invoice_id', label: 'invoices.column.invoice_id', render: ({ invoice_id: id }) => id },
  {
    key: 'amount',
    label: 'invoices.column.amount',
    align: 'end',
    render: ({ amount: { amount, currency } }, { language }) => formatMoney(amount, currency, language),
  },
  { key: 'state', label: 'terms:status', render: ({ state }) => <InvoiceState state={state} /> },
  {
    key: 'subscription_name',
    label: 'invoices.column.subscription',
    render: ({ subscription_name: name, period_start: first, period_end: last }) => (
      <TwoLines
        first={name}
        second={
          <>
            <Day value={first} /> – <Day value={last} />
          </>
        }
      />
    ),
  },
];

const userColumns: readonly ListColumn<MobileInvoice>[] = [
  {
    key: 'user_id',
    label: 'invoices.column.user_id',
    render: ({ user_id: id }) => (id === null ? missing : <Link to={places.mobileAppUser(id)}>{id.slice(0, 8)}</Link>),
  },
  { key: 'user_name', label: 'invoices.column.user_name', render: ({ user_name: name }) => orDash(name) },
];

const actions: ListColumn<MobileInvoice> = {
  key: 'actions',
  label: 'invoices.download',
  fixed: 'end',
  width: 96,
  render: (invoice) => <DownloadInvoice invoice={invoice} />,
};

/** The variant without columns of the user (spec §2.9). */
export const invoiceColumns = [...columns, actions];

/** The variant with columns of the user. */
export const invoiceColumnsWithUser = [...columns, ...userColumns, actions];

export const invoicePhoneRow: ListPhoneRow<MobileInvoice> = (invoice, { language }) => ({
  title: invoice.user_name || invoice.invoice_id,
  detail: (
    <FactLine
      facts={[
        invoice.user_name ? invoice.invoice_id : <Day key="paid" value={invoice.invoice_date_paid} />,
        formatMoney(invoice.amount.amount, invoice.amount.currency, language),
      ]}
    />
  ),
  end: (
    <>
      <InvoiceState state={invoice.state} />
      <DownloadInvoice invoice={invoice} />
    </>
  ),
});
