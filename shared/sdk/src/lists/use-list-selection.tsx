import { Button } from '@plugboard/ui';
import type { Selection } from '@plugboard/ui/data';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import type { OwnTextKey } from '../texts/text-key.ts';

export interface ListSelection<Row> {
  readonly selectable?: (row: Row) => boolean;
  /** Name of a row for its box, unique in the list. */
  readonly rowName?: (row: Row) => string;
  /** Buttons above the table while rows are selected. Afterwards nothing is, unless the action resolves with `false`. */
  readonly actions: readonly {
    readonly key: string;
    readonly label: OwnTextKey;
    readonly onClick: (rows: readonly Row[]) => Promise<unknown>;
  }[];
}

interface SelectedRows<Row> {
  /** Search, filters and tab that the rows were selected under: another search starts with none. */
  readonly narrowing: string;
  readonly rows: ReadonlyMap<string, Row>;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** Selected rows, kept from page to page. */
export function useListSelection<Row>(
  selection: ListSelection<Row> | undefined,
  shown: readonly Row[],
  rowKey: (row: Row) => string,
  narrowing: string,
): Selection<Row> | undefined {
  const { t } = useTexts();
  const [selected, setSelected] = useState<SelectedRows<Row>>({ narrowing, rows: none });
  const [isBusy, setBusy] = useState(false);
  if (selection === undefined) return undefined;
  const rows = selected.narrowing === narrowing ? selected.rows : none;
  const change = (keys: readonly string[]) => {
    const known = new Map([...rows, ...shown.map((row) => [rowKey(row), row] as const)]);
    const kept = keys.flatMap((key) => {
      const row = known.get(key);
      return row === undefined ? [] : [[key, row] as const];
    });
    setSelected({ narrowing, rows: new Map(kept) });
  };
  const act = async (onClick: (of: readonly Row[]) => Promise<unknown>) => {
    setBusy(true);
    try {
      const outcome = await onClick([...rows.values()]);
      if (outcome !== false) setSelected({ narrowing, rows: none });
    } finally {
      setBusy(false);
    }
  };
  return {
    keys: [...rows.keys()],
    onChange: change,
    ...(selection.selectable === undefined ? {} : { selectable: selection.selectable }),
    ...(selection.rowName === undefined ? {} : { rowName: selection.rowName }),
    actions: selection.actions.map(({ key, label, onClick }) => (
      <Button key={key} size="small" disabled={isBusy} onClick={() => void act(onClick)}>
        {t(label)}
      </Button>
    )),
  };
}
