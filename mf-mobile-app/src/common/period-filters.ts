import { days, one } from '@plugboard/sdk/lists';

const chosenDays = days({ label: 'period.days', any: 'period.anyDays' });

/** The date range of a list (spec §2.9): the last 30 days, another period up to now, or chosen days. */
export const periodFilters = {
  period: one({
    label: 'period.label',
    any: 'period.last30',
    values: ['1', '7', '90', '365', '300'],
    option: (period) => `period.${period}`,
    resets: ['days'],
  }),
  days: chosenDays,
};

/** The same by day of payment. All are shown without a choice, because unpaid invoices have no such day. */
export const paidFilters = {
  period: one({
    label: 'period.paid',
    any: 'period.300',
    values: ['1', '7', '30', '90', '365'],
    option: (period) => `period.${period}`,
    resets: ['days'],
  }),
  days: chosenDays,
};
