import { useUiLocale } from '../core/ui-locale.ts';
import { useIsPhone } from '../core/use-media.ts';
import type { DataTableProps } from './table.types.ts';
import { PhoneList } from './phone-list.tsx';
import { WideTable } from './wide-table.tsx';
import { useRoomBelow } from './use-room-below.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Pager } from './pager.tsx';
import styles from './data-table.module.css';

/**
 * The table of every list: sorted, paged and searched on the server, the caller holds all state. Skeleton rows before
 * the first answer, afterwards the old rows stay while new ones load. It takes the height that is
 * left in the window and scrolls inside. On a phone it is a list of two-line rows.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const phone = useIsPhone();
  const texts = useUiLocale();
  const { rows, loading, selection, paging, empty } = props;
  const nothing = rows?.length === 0 && !loading;
  return (
    <div className={styles['frame']} ref={useRoomBelow('.ant-table-content')}>
      <span role="status" className={styles['said']}>
        {loading ? texts.loading : ''}
      </span>
      {selection === undefined || selection.keys.length === 0 ? null : <SelectionBar selection={selection} />}
      {phone ? <PhoneList {...props} /> : <WideTable {...props} />}
      {nothing && phone ? empty : null}
      {paging === undefined || nothing ? null : <Pager paging={paging} />}
    </div>
  );
}
