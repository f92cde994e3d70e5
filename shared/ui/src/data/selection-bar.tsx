import { Button } from 'antd';
import styles from './selection-bar.module.css';
import type { Selection } from './table.types.ts';
import { useDataTexts } from './use-data-texts.ts';

interface SelectionBarProps {
  readonly selection: Pick<Selection<never>, 'keys' | 'onChange' | 'actions'>;
}

/** How many rows are chosen and what can be done with them. */
export function SelectionBar({ selection: { keys, onChange, actions } }: SelectionBarProps) {
  const texts = useDataTexts();
  return (
    <div className={styles['bar']}>
      <span className={styles['count']} role="status">
        {texts.selected(keys.length)}
      </span>
      {actions}
      <Button type="link" size="small" onClick={() => onChange([])}>
        {texts.clearSelection}
      </Button>
    </div>
  );
}
