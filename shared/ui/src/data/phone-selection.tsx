import { Button } from 'antd';
import { useState } from 'react';
import styles from './data-table.module.css';
import { PhoneList } from './phone-list.tsx';
import { allTicked, selectableRows, tick, tickAll } from './row-selection.model.ts';
import { SelectionBar } from './selection-bar.tsx';
import { tableEntries } from './table-rows.model.ts';
import tickStyles from './tick.module.css';
import type { DataTableProps, Selection } from './table.types.ts';
import { useDataTexts } from './use-data-texts.ts';

interface PhoneSelectionProps<Row> extends Omit<DataTableProps<Row>, 'selection'> {
  readonly selection: Selection<Row>;
}

/** The rows on a phone, which get their boxes in a mode for choosing: there is no room for both all the time. */
export function PhoneSelection<Row>({ selection, ...props }: PhoneSelectionProps<Row>) {
  const { rows = [], rowKey, childRows } = props;
  const texts = useDataTexts();
  const [isWanted, setWanted] = useState(false);
  const { keys, onChange } = selection;
  const rowNames = selectableRows(tableEntries(rows, { rowKey, ...(childRows && { childRows }) }), selection);
  const offered = [...rowNames.keys()];
  const ticked = allTicked(keys, offered);
  const end = () => {
    onChange([]);
    setWanted(false);
  };
  if (!isWanted && keys.length === 0)
    return (
      <>
        {offered.length === 0 ? null : (
          <div className={styles['start']}>
            <Button size="small" onClick={() => setWanted(true)}>
              {texts.select}
            </Button>
          </div>
        )}
        <PhoneList {...props} />
      </>
    );
  return (
    <>
      <SelectionBar selection={selection}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = ticked === 'some';
          }}
          type="checkbox"
          className={tickStyles['tick']}
          data-large
          aria-label={texts.selectAll}
          checked={ticked === 'all'}
          onChange={() => onChange(tickAll(keys, offered))}
        />
        <Button size="small" onClick={end}>
          {texts.endSelection}
        </Button>
      </SelectionBar>
      <PhoneList
        {...props}
        boxes={{
          rowNames,
          keys,
          onTick: (key) => onChange(tick({ keys, from: null }, offered, key, false).keys),
        }}
      />
    </>
  );
}
