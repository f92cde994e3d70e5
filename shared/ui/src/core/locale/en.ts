import type { UiLocale } from './ui-locale.types.ts';

export const en: UiLocale = {
  language: 'en',
  loading: 'Loading',
  nothingFound: 'Nothing found',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied',
  clearFilters: 'Clear filters',
  moreActions: 'More actions',
  clock: { site: 'Site time', viewer: 'Your time', utc: 'UTC' },
};
