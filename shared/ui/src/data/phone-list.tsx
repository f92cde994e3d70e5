import { Skeleton } from 'antd';
import styles from './phone-list.module.css';
import tickStyles from './tick.module.css';
import type { DataTableProps } from './table.types.ts';
import { useDataTexts } from './use-data-texts.ts';

const placeholders = [1, 2, 3, 4, 5, 6];
const none: readonly never[] = [];

interface PhoneListProps<Row> extends DataTableProps<Row> {
  /** Boxes of the rows that can be chosen; without it there are none. */
  readonly boxes?: {
    /** By the rows' keys. */
    readonly rowNames: ReadonlyMap<string, string>;
    readonly keys: readonly string[];
    readonly onTick: (key: string) => void;
  };
}

/** The rows of a table on a phone: two lines each, child rows indented. */
export function PhoneList<Row>(props: PhoneListProps<Row>) {
  const { rows, rowKey, childRows = () => none, phoneRow, onRowOpen, rowFaded, loading, label, boxes } = props;
  const { selectRow } = useDataTexts();
  const box = (key: string) => {
    const name = boxes?.rowNames.get(key);
    return boxes === undefined || name === undefined ? null : (
      <input
        type="checkbox"
        className={tickStyles['tick']}
        data-large
        aria-label={selectRow(name)}
        checked={boxes.keys.includes(key)}
        onChange={() => boxes.onTick(key)}
      />
    );
  };
  const entry = (row: Row, depth: 0 | 1) => {
    const { title, detail, end, titleEnd, detailEnd } = phoneRow(row);
    const isCut = titleEnd !== undefined || detailEnd !== undefined;
    const first = <span className={styles['title']}>{title}</span>;
    const second = detail === null ? null : <span className={styles['detail']}>{detail}</span>;
    const lines = isCut ? (
      <>
        <span className={styles['line']}>
          {first} {titleEnd}
        </span>
        <span className={styles['line']}>
          {second} {detailEnd}
        </span>
      </>
    ) : (
      <>
        {first}
        {second}
      </>
    );
    return (
      <li key={rowKey(row)} className={styles['row']} data-depth={depth} data-faded={rowFaded?.(row) ?? false}>
        {box(rowKey(row))}
        {onRowOpen === undefined ? (
          <span className={styles['lines']} data-cut={isCut}>
            {lines}
          </span>
        ) : (
          <button type="button" className={styles['lines']} data-cut={isCut} onClick={() => onRowOpen(row)}>
            {lines}
          </button>
        )}
        {end}
      </li>
    );
  };
  return (
    <ul className={styles['list']} aria-label={label} aria-busy={loading}>
      {rows === undefined
        ? placeholders.map((place) => (
            <li key={place} className={styles['row']}>
              <Skeleton active title={{ width: '45%' }} paragraph={{ rows: 1, width: '70%' }} />
            </li>
          ))
        : rows.flatMap((row) => [entry(row, 0), ...childRows(row).map((child) => entry(child, 1))])}
    </ul>
  );
}
