import { Button } from 'antd';
import styles from './selection-bar.module.css';
import type { Selection } from './table.types.ts';

interface SelectionBarProps {
  readonly selection: Pick<Selection<never>, 'keys' | 'onChange' | 'label' | 'actions' | 'clearLabel'>;
}

/** How many rows are chosen and what can be done with them. */
export const SelectionBar = ({ selection: { keys, onChange, label, actions, clearLabel } }: SelectionBarProps) => (
  <div className={styles['bar']}>
    <span className={styles['count']} role="status">
      {label(keys.length)}
    </span>
    {actions}
    <Button type="link" size="small" onClick={() => onChange([])}>
      {clearLabel}
    </Button>
  </div>
);
