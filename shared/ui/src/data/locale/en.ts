/** Texts of lists, their tables and filters. */
export const en = {
  filters: 'Filters',
  moreFilters: 'More filters',
  showResults: 'Show results',
  selected: (count: number) => `Selected: ${count}`,
  rowsPerPage: 'Rows per page:',
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  sortable: 'sortable',
  selectRow: 'Select row',
  selectAll: 'Select all rows',
  clearSelection: 'Clear selection',
  view: { label: 'View', rows: 'Rows', grid: 'Grid' },
  days: {
    first: 'From',
    last: 'To',
    incomplete: 'Choose both days.',
    wrongOrder: 'The first day must not be after the last.',
    reset: 'Reset',
    ok: 'Ok',
  },
};
