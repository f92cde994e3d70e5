import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = readonly [label: string, value: ReactNode];

export interface FactListProps {
  /** Labels are unique among them. */
  readonly facts: readonly Fact[];
}

/** Facts about one subject, one per line. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={styles['facts']}>
    {facts.map(([label, value]) => (
      <div key={label} className={styles['fact']}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
