import type { ReactNode } from 'react';

export interface Filter {
  readonly key: string;
  readonly label: string;
  /** Whether it narrows the list now. */
  readonly isSet: boolean;
  /** A `Select`, a `MultiSelect` … named by `label`. It takes the width it is given. */
  readonly control: ReactNode;
}
