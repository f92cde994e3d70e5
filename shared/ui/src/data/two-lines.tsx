import type { ReactNode } from 'react';
import { useDensity } from '../core/density.ts';
import styles from './two-lines.module.css';

export interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  /** The first line is the row's name. */
  readonly strong?: boolean;
  /** For numbers, which stand at the end of their column. */
  readonly end?: boolean;
}

/** A value with a quieter one below it, as in the two lines of its column's header; beside it where rows are low. */
export const TwoLines = ({ first, second, strong = false, end = false }: TwoLinesProps) => (
  <span className={styles['lines']} data-density={useDensity()} data-end={end}>
    <span className={styles['first']} data-strong={strong}>
      {first}
    </span>
    {second === undefined ? null : <span className={styles['second']}>{second}</span>}
  </span>
);
