import { useDensity } from '@plugboard/ui';
import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second?: ReactNode;
}

/** A value with a quieter one below it; beside it where rows are low. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className={styles['lines']} data-density={useDensity()}>
    <span className={styles['first']}>{first}</span>
    {second === undefined ? null : <span className={styles['second']}>{second}</span>}
  </span>
);
