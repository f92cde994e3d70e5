import type { ReactElement } from 'react';
import type { FormShape } from '../forms/schema.model.ts';

/** A row as typed; the form's schema validates it. */
export type EditableRow = Readonly<Record<string, unknown>>;

export interface EditableColumn {
  /** Name of the row's field. */
  readonly key: string;
  readonly label: string;
  readonly width?: number;
  /** The control; it is given `value`, `onChange` and `aria-label`. A row may have it disabled. */
  readonly control: (row: EditableRow) => ReactElement<Record<string, unknown>>;
}

/** An error of a cell; without a column, of the row. */
export interface CellProblem {
  /** From 0. */
  readonly row: number;
  readonly column: string | null;
  readonly sentence: string;
}

export interface EditableTableProps {
  readonly label: string;
  readonly columns: readonly EditableColumn[];
  /** Text of the button that adds a row. */
  readonly addLabel: string;
  /** The row that the button adds. */
  readonly newRow: (rows: readonly EditableRow[]) => EditableRow;
  readonly mostRows?: number;
  readonly disabled?: boolean;
  readonly value?: readonly EditableRow[];
  readonly onChange?: (rows: readonly EditableRow[]) => void;
  readonly problems?: readonly CellProblem[];
}

export interface TableFieldProps extends Omit<EditableTableProps, 'value' | 'onChange' | 'problems'> {
  /** Of the schema's field, a list. */
  readonly name: string;
  /** Schema of a row. */
  readonly row: FormShape;
  /** Contradictions between rows that are valid each. */
  readonly check?: (rows: readonly EditableRow[]) => readonly CellProblem[];
  readonly hint?: string;
}
