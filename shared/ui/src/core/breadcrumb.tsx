import type { ReactNode } from 'react';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** Name of the breadcrumb for screen readers. */
  readonly label: string;
  /** A link to the page above. */
  readonly parent: ReactNode;
  /** Name of this page; absent until it is loaded. */
  readonly current?: string | undefined;
}

/** Path to a page below the second level. */
export const Breadcrumb = ({ label, parent, current }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={styles['path']}>
      <li>{parent}</li>
      {current === undefined ? null : <li aria-current="page">{current}</li>}
    </ol>
  </nav>
);
