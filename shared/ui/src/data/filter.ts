import type { ReactNode } from 'react';

export interface FilterBarTexts {
  /** Name of the bar, and of the button that opens the sheet on a phone. */
  readonly filters: string;
  /** “More filters”: folds out those that do not fit into the line. */
  readonly more: string;
  /** Closes the sheet, such as “Show results”. */
  readonly done: string;
  /** “Clear filters” */
  readonly clear: string;
}

export interface Filter {
  readonly key: string;
  readonly label: string;
  /** Whether it narrows the list now. */
  readonly isSet: boolean;
  /** A `Select`, a `MultiSelect` … named by `label`. It takes the width it is given. */
  readonly control: ReactNode;
}
