import { type KeyboardEvent, type MouseEvent, useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { tick } from './row-selection.model.ts';
import { TableRow } from './table-row.tsx';
import type { TableEntry } from './table-rows.model.ts';
import type { DataTableProps, Selection } from './table.types.ts';
import { useDataTexts } from './use-data-texts.ts';

/** Rows of the first picture, enough for a tall window; the others follow at once, in a task that input may interrupt. */
const firstRows = 20;

const controls = 'a, button, input, label, [role=button], [role=checkbox]';

/** A click on a control inside a row is the control's own. */
const onControl = (target: Element) => target.closest(controls) !== null;

/** The rows' boxes: `onTick` stays the same, so that a click draws only the rows that it changes. */
function useTicks<Row>(selection: Selection<Row> | undefined, offered: readonly string[]) {
  const from = useRef<string | null>(null);
  const tickRow = (key: string, isRange: boolean) => {
    if (selection === undefined) return;
    const next = tick({ keys: selection.keys, from: from.current }, offered, key, isRange);
    from.current = next.from;
    selection.onChange(next.keys);
  };
  const latest = useRef(tickRow);
  useLayoutEffect(() => {
    latest.current = tickRow;
  });
  return useCallback((key: string, isRange: boolean) => latest.current(key, isRange), []);
}

interface TableBodyProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onRowOpen' | 'rowFaded' | 'selection'> {
  readonly entries: readonly TableEntry<Row>[];
  /** Names of the rows that can be chosen, by their keys. */
  readonly rowNames: ReadonlyMap<string, string>;
}

/** The rows of a table: a screenful of them first, the others right after. */
export function TableBody<Row>({ columns, entries, onRowOpen, rowFaded, selection, rowNames }: TableBodyProps<Row>) {
  const { selectRow } = useDataTexts();
  const isWhole = useDeferredValue(true, false);
  const onTick = useTicks(selection, [...rowNames.keys()]);
  const open = ({ target }: MouseEvent | KeyboardEvent) => {
    if (!(target instanceof Element) || onControl(target)) return;
    const key = target.closest('tr')?.dataset['key'];
    const entry = entries.find((each) => each.key === key);
    if (entry?.row !== undefined) onRowOpen?.(entry.row);
  };
  const isTicked = (key: string) => {
    if (selection === undefined) return undefined;
    return rowNames.has(key) ? selection.keys.includes(key) : null;
  };
  const opening = {
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' ? open(event) : undefined),
  };
  return (
    <tbody {...(onRowOpen === undefined ? {} : opening)}>
      {(isWhole ? entries : entries.slice(0, firstRows)).map(({ key, row, depth }) => (
        <TableRow
          key={key}
          rowKey={key}
          {...(row === undefined ? {} : { row })}
          depth={depth}
          columns={columns}
          opens={row !== undefined && onRowOpen !== undefined}
          faded={row !== undefined && rowFaded?.(row) === true}
          isTicked={isTicked(key)}
          tickLabel={selectRow(rowNames.get(key) ?? '')}
          onTick={onTick}
        />
      ))}
    </tbody>
  );
}
