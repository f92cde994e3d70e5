import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Density, useDensity } from '../core/density.ts';
import { fontSizes, rowHeights } from '../theme/index.ts';
import { selectableRows } from './row-selection.model.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { placeholderEntries, tableEntries } from './table-rows.model.ts';
import type { DataTableProps } from './table.types.ts';
import styles from './wide-table.module.css';

/** Height of a row, its text's size, and lines 8 px higher than the text. */
function densityStyle(density: Density): CSSProperties & Record<'--row-height', string> {
  const fontSize = density === 'compact' ? fontSizes.small : fontSizes.body;
  return { '--row-height': `${rowHeights[density]}px`, fontSize, lineHeight: (fontSize + 8) / fontSize };
}

/**
 * The table itself, in plain markup: antd's costs more per cell, measures itself, and draws all rows again when one
 * of them changes (decision 33).
 */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, childRows, loading, sort, onSortChange, onRowOpen, rowFaded, selection } = props;
  const { empty, label, paging } = props;
  const style = densityStyle(useDensity());
  const entries =
    rows === undefined
      ? placeholderEntries<Row>(paging?.pageSize ?? 10)
      : tableEntries(rows, { rowKey, ...(childRows && { childRows }) });
  const rowNames = selectableRows(entries, selection ?? {});
  const offered = [...rowNames.keys()];
  const cells = columns.length + (selection === undefined ? 0 : 1);
  return (
    <div className={styles['scroller']} data-scroller ref={useTableScroller(label)}>
      <table
        className={styles['table']}
        style={style}
        data-selects={selection !== undefined}
        aria-label={label}
        aria-busy={loading}
        aria-rowcount={rows === undefined ? undefined : entries.length + 1}
      >
        <colgroup>
          {selection === undefined ? null : <col className={styles['boxes']} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSortChange={onSortChange} selection={selection} offered={offered} />
        {entries.length === 0 ? (
          <tbody>
            <tr>
              <td colSpan={cells}>
                <div className={styles['empty']}>{empty}</div>
              </td>
            </tr>
          </tbody>
        ) : (
          <TableBody
            key={rows === undefined ? 'placeholders' : 'rows'}
            columns={columns}
            entries={entries}
            rowNames={rowNames}
            {...(onRowOpen && { onRowOpen })}
            {...(rowFaded && { rowFaded })}
            {...(selection && { selection })}
          />
        )}
      </table>
    </div>
  );
}

/** Says where columns lie beyond the edge, which the columns that stay in view then throw a shadow on. */
function markHidden(scroller: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  scroller.dataset['hiddenStart'] = String(Math.abs(scrollLeft) >= 1);
  scroller.dataset['hiddenEnd'] = String(scrollWidth - clientWidth - Math.abs(scrollLeft) >= 1);
}

/** The element that a table scrolls in: marked where it can be scrolled to, without drawing the table again. */
function useTableScroller(label: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  // With nothing in it to focus, it takes the focus itself, so that the keyboard can scroll it.
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const hasFocusable = scroller.querySelector('a, button, input, [tabindex]') !== null;
    const attributes = { tabindex: '0', role: 'group', 'aria-label': label };
    for (const [name, value] of Object.entries(attributes))
      if (hasFocusable) scroller.removeAttribute(name);
      else scroller.setAttribute(name, value);
  });
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return undefined;
    const mark = () => markHidden(scroller);
    // It calls when the layout is done, so that nothing is measured in between.
    const observer = new ResizeObserver(mark);
    observer.observe(scroller);
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, []);
  return ref;
}
