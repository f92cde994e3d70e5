interface Selectable<Row> {
  readonly selectable?: (row: Row) => boolean;
  readonly rowName?: (row: Row) => string;
}

interface Boxed<Row> {
  readonly key: string;
  readonly row?: Row;
}

/** Name of each row that can be chosen, by its key, in the order of the rows. Without names rows are counted from 1. */
export function selectableRows<Row>(
  entries: readonly Boxed<Row>[],
  { selectable = () => true, rowName }: Selectable<Row>,
): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ key, row }, index) =>
      row !== undefined && selectable(row) ? [[key, rowName?.(row) ?? String(index + 1)] as const] : [],
    ),
  );
}

/** The last box that was ticked: with Shift, a click goes from there. */
interface Ticked {
  readonly keys: readonly string[];
  readonly from: string | null;
}

const without = (keys: readonly string[], some: readonly string[]) => keys.filter((key) => !some.includes(key));

/** Ticks the missing ones of `some`; if none is missing, unticks them. Keys of other pages stay. */
function toggle(keys: readonly string[], some: readonly string[]): readonly string[] {
  const missing = without(some, keys);
  return missing.length > 0 ? [...keys, ...missing] : without(keys, some);
}

/** The keys from one box to another, in the order of the rows; only the second where the first is on another page. */
function span(offered: readonly string[], from: string | null, to: string): readonly string[] {
  const [first, last] = [offered.indexOf(from ?? to), offered.indexOf(to)].toSorted((one, other) => one - other);
  return first === undefined || last === undefined || first < 0 ? [to] : offered.slice(first, last + 1);
}

/**
 * The keys after a click on a box.
 *
 * @param offered keys of the rows that can be chosen, in order
 * @param isRange whether Shift was held
 */
export function tick({ keys, from }: Ticked, offered: readonly string[], key: string, isRange: boolean): Ticked {
  const next = toggle(keys, isRange ? span(offered, from, key) : [key]);
  return { keys: next, from: next.includes(key) ? key : null };
}

/** The keys after a click on the box of all rows of the page. */
export const tickAll = (keys: readonly string[], offered: readonly string[]): readonly string[] =>
  toggle(keys, offered);

/** How the box of all rows of the page is drawn. */
export function allTicked(keys: readonly string[], offered: readonly string[]): 'none' | 'some' | 'all' {
  const missing = without(offered, keys).length;
  if (missing === offered.length) return 'none';
  return missing === 0 ? 'all' : 'some';
}
