import { mobileInvoiceSortFields } from '@plugboard/contracts/drivers';
import { allTime } from '@plugboard/contracts/reports';
import { type ListStateOf, pageQuery } from '@plugboard/sdk';
import { defineList } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';
import { boundsOf } from '../../common/period.model.ts';
import { paidFilters } from '../../common/period-filters.ts';

export const invoiceList = defineList({
  name: 'mobile-invoices',
  title: 'invoices.title',
  search: 'invoices.search',
  failed: 'invoices.failed',
  empty: { none: 'invoices.none', narrowed: 'invoices.noneNarrowed' },
  filters: paidFilters,
  sortFields: mobileInvoiceSortFields,
  defaultSort: '-invoice_date_paid',
});

export type InvoiceListState = ListStateOf<typeof invoiceList>;

/** Search and period of payment as the calls take them. */
export const invoiceFilters = ({ search, filters }: Pick<InvoiceListState, 'search' | 'filters'>) => {
  const { after, until } = boundsOf(filters, new Date(), allTime);
  return { search: search.trim() || undefined, date_paid__gt: after, date_paid__lte: until, tz: browserTimeZone() };
};

export const invoiceQuery = (state: InvoiceListState) => ({
  ...pageQuery(state),
  ...invoiceFilters(state),
});
