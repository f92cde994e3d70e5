import type { ReactNode } from 'react';
import { useDensity } from '../core/density.ts';
import styles from './two-lines.module.css';

export interface TwoLinesProps {
  /** Text or one element: a list has many of these, so that the line is no element of its own. */
  readonly first: ReactNode;
  readonly second?: ReactNode;
  /** The first line is the row's name. */
  readonly strong?: boolean;
  /** For numbers, which stand at the end of their column. */
  readonly end?: boolean;
}

/** A value with a quieter one below it, as in the two lines of its column's header; beside it where rows are low. */
export const TwoLines = ({ first, second, strong = false, end = false }: TwoLinesProps) => (
  <span className={styles['lines']} data-density={useDensity()} data-strong={strong} data-end={end}>
    {first}
    {second === undefined ? null : <span className={styles['second']}>{second}</span>}
  </span>
);
