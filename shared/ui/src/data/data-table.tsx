import { useUiLocale } from '../core/ui-locale.ts';
import { useIsPhone } from '../core/use-media.ts';
import styles from './data-table.module.css';
import { Pager } from './pager.tsx';
import { PhoneList } from './phone-list.tsx';
import { PhoneSelection } from './phone-selection.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { DataTableProps } from './table.types.ts';
import { useRoomBelow } from './use-room-below.ts';
import { WideTable } from './wide-table.tsx';

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
    <div className={styles['frame']} ref={useRoomBelow('[data-scroller]')}>
      <span role="status" className={styles['said']}>
        {loading ? texts.loading : ''}
      </span>
      {selection === undefined || selection.keys.length === 0 || phone ? null : <SelectionBar selection={selection} />}
      {phone ? <PhoneRows {...props} /> : <WideTable {...props} />}
      {nothing && phone ? empty : null}
      {paging === undefined || nothing ? null : <Pager paging={paging} />}
    </div>
  );
}

/** Without a selection a plain list. */
function PhoneRows<Row>({ selection, ...props }: DataTableProps<Row>) {
  return selection === undefined ? <PhoneList {...props} /> : <PhoneSelection {...props} selection={selection} />;
}
