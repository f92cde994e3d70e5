import { DayInput } from '../dates/date-inputs.tsx';
import styles from './day-filter.module.css';

export interface DayFilterProps {
  readonly label: string;
  /** YYYY-MM-DD; empty for any day. */
  readonly chosen: string;
  readonly onChange: (day: string) => void;
}

/** A filter by one day. On a phone its label is above it, as that of the other filters. */
export const DayFilter = ({ label, chosen, onChange }: DayFilterProps) => (
  <DayInput
    className={styles['day']}
    allowClear
    prefix={<span className={styles['prefix']}>{label}</span>}
    aria-label={label}
    value={chosen}
    onChange={onChange}
  />
);
