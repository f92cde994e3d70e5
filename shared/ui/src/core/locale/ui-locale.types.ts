import type { Language } from '@plugboard/contracts/platform';

/** Texts of the portal's controls in one language. A control's own subject is a prop of it. */
export interface UiLocale {
  readonly language: Language;
  readonly loading: string;
  readonly nothingFound: string;
  readonly retry: string;
  readonly cancel: string;
  readonly close: string;
  readonly copied: string;
  readonly clearFilters: string;
  /** Button that opens the menu of a page. */
  readonly moreActions: string;
  /** Names of the clocks that a time is shown on. */
  readonly clock: Readonly<Record<'site' | 'viewer' | 'utc', string>>;
}
