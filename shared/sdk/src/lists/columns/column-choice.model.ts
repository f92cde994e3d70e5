/** A column as far as it can be chosen. */
interface Choosable {
  readonly key: string;
  /** Columns at either end stay where they are, and are always shown. */
  readonly fixed?: 'start' | 'end';
  /** Hidden until it is chosen. */
  readonly isExtra?: true;
}

/** Place and visibility of a column. */
export interface ChosenColumn {
  readonly key: string;
  readonly isShown: boolean;
}

const hiddenSign = '-';

const isUsual = ({ isExtra }: Choosable) => isExtra !== true;

/**
 * Reads a stored choice, such as `status,-power`. Columns missing in it follow in the usual order, and those
 * that no longer exist are dropped.
 *
 * @param usual keys of the columns shown without a choice, in their order; by default all but the extra ones as declared
 */
export function readChoice(
  text: string,
  columns: readonly Choosable[],
  usual: readonly string[] = columns.filter(isUsual).map(({ key }) => key),
): readonly ChosenColumn[] {
  const movable = columns.filter(({ fixed }) => fixed === undefined);
  const stored = text.split(',').map((part) => ({
    key: part.startsWith(hiddenSign) ? part.slice(hiddenSign.length) : part,
    isShown: !part.startsWith(hiddenSign),
  }));
  const known = stored.filter(({ key }) => movable.some((column) => column.key === key));
  const usualColumns = usual.flatMap((key) => movable.filter((column) => column.key === key));
  const others = movable.filter((column) => !usualColumns.includes(column));
  const added = [...usualColumns, ...others]
    .filter(({ key }) => known.every((column) => column.key !== key))
    .map(({ key }) => ({ key, isShown: usual.includes(key) }));
  return [...known, ...added];
}

export const writeChoice = (choice: readonly ChosenColumn[]): string =>
  choice.map(({ key, isShown }) => (isShown ? key : `${hiddenSign}${key}`)).join(',');

/** The shown columns in the chosen order, between those that are fixed. */
export function arrangeColumns<Column extends Choosable>(
  columns: readonly Column[],
  choice: readonly ChosenColumn[],
): readonly Column[] {
  const shown = choice.flatMap(({ key, isShown }) => columns.filter((column) => isShown && column.key === key));
  const fixedAt = (end: 'start' | 'end') => columns.filter(({ fixed }) => fixed === end);
  return [...fixedAt('start'), ...shown, ...fixedAt('end')];
}

/** Moves a column to the place of another one. */
export function moveColumnTo(choice: readonly ChosenColumn[], key: string, target: string): readonly ChosenColumn[] {
  const from = choice.findIndex((column) => column.key === key);
  const to = choice.findIndex((column) => column.key === target);
  const moved = choice[from];
  return moved === undefined || to < 0 ? choice : choice.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Moves a column by one place, towards the start (-1) or the end (1). At the edge it stays. */
export function moveColumn(choice: readonly ChosenColumn[], key: string, by: -1 | 1): readonly ChosenColumn[] {
  const from = choice.findIndex((column) => column.key === key);
  const [moved, other] = [choice[from], choice[from + by]];
  if (moved === undefined || other === undefined) return choice;
  return choice.with(from, other).with(from + by, moved);
}
