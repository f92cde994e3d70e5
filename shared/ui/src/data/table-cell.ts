import type { DataColumn } from './table.types.ts';
import styles from './wide-table.module.css';

const fixedClasses = { start: styles['fixedStart'], end: styles['fixedEnd'] };

/** Classes of a column's cells: where their content stands, and whether they stay in view. */
export const cellClass = ({ align, fixed }: Pick<DataColumn<never>, 'align' | 'fixed'>): string =>
  `${align === 'end' ? styles['end'] : ''} ${fixed === undefined ? '' : fixedClasses[fixed]}`;
