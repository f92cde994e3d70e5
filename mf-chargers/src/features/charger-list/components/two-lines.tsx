import { useDensity } from '@plugboard/ui';
import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second?: ReactNode;
  readonly strong?: boolean;
}

/** A value with a quieter one below it, as in the two lines of its column's header; beside it where rows are low. */
export const TwoLines = ({ first, second, strong = false }: TwoLinesProps) => (
  <span className={styles['lines']} data-density={useDensity()}>
    <span className={styles['first']} data-strong={strong}>
      {first}
    </span>
    {second === undefined ? null : <span className={styles['second']}>{second}</span>}
  </span>
);
