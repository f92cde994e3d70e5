/** Texts of charts. */
export const en = {
  chart: 'Chart',
  table: 'Table',
  view: 'Chart or table',
  download: 'Download',
  png: 'Picture (PNG)',
  csv: 'Table (CSV)',
  empty: 'No data to display',
  loading: 'The chart is loading.',
  failed: 'The chart could not be loaded. The table has all values.',
  notSaved: 'The picture could not be created.',
  unknown: 'Unknown',
};
