import { Icon } from '../core/icon.tsx';
import { Tooltip } from '../core/tooltip.tsx';
import styles from './data-table.module.css';
import type { DataColumn } from './table.types.ts';

interface ColumnHeaderProps {
  readonly column: Pick<DataColumn<never>, 'label' | 'shortLabel' | 'unit' | 'info' | 'width'>;
}

/** A header's two lines: the label with its unit, the short label below. In a column of a set width they wrap. */
export const ColumnHeader = ({ column: { label, shortLabel, unit, info, width } }: ColumnHeaderProps) => (
  <span className={styles['header']} data-wraps={width !== undefined}>
    <span className={styles['label']}>
      {label}
      {unit === undefined ? null : (
        <>
          {' '}
          <span className={styles['unit']}>{unit}</span>
        </>
      )}
      {info === undefined ? null : (
        <Tooltip title={info}>
          <span className={styles['info']} role="img" aria-label={info} tabIndex={0}>
            <Icon name="info" size={14} />
          </span>
        </Tooltip>
      )}
    </span>
    {shortLabel === undefined ? null : <span className={styles['short']}>{shortLabel}</span>}
  </span>
);
