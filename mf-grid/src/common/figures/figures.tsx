import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** A quiet line below. */
  readonly note?: ReactNode;
}

interface FiguresProps {
  /** Name of the group, for screen readers. */
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** The few numbers that matter, side by side. */
export const Figures = ({ label, figures }: FiguresProps) => (
  <dl className={styles['figures']} aria-label={label}>
    {figures.map(({ label: name, value, note = null }) => (
      <div key={name} className={styles['figure']}>
        <dt>{name}</dt>
        <dd className={styles['value']}>{value}</dd>
        {note === null ? null : <dd className={styles['note']}>{note}</dd>}
      </div>
    ))}
  </dl>
);
