import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { Selection } from './table.types.ts';
import { useDataTexts } from './use-data-texts.ts';

interface SelectionBarProps {
  readonly selection: Pick<Selection<never>, 'keys' | 'onChange' | 'actions'>;
  readonly children?: ReactNode;
}

/** How many rows are chosen and what can be done with them. */
export function SelectionBar({ selection: { keys, onChange, actions }, children }: SelectionBarProps) {
  const texts = useDataTexts();
  return (
    <div className={styles['bar']}>
      {children}
      <span className={styles['count']} role="status">
        {texts.selected(keys.length)}
      </span>
      {keys.length === 0 ? null : (
        <>
          {actions}
          <Button type="link" size="small" onClick={() => onChange([])}>
            {texts.clearSelection}
          </Button>
        </>
      )}
    </div>
  );
}
