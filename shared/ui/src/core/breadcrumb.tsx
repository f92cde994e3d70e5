import type { ReactNode } from 'react';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** What the line is, for screen readers. */
  readonly label: string;
  /** A link to the page above. */
  readonly parent: ReactNode;
  /** What this page is called; left out until that is known. */
  readonly current?: string | undefined;
}

/** Where a page below the second level lies. */
export const Breadcrumb = ({ label, parent, current }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={styles['path']}>
      <li>{parent}</li>
      {current === undefined ? null : <li aria-current="page">{current}</li>}
    </ol>
  </nav>
);
