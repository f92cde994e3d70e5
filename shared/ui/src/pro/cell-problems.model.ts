import { findProblem, type FormShape } from '../forms/schema.model.ts';
import { problemSentence } from '../forms/use-form-texts.ts';
import type { CellProblem, EditableRow } from './editable-table.types.ts';

/** Errors of single cells, by the schema of a row. */
export const cellProblems = (
  schema: FormShape,
  rows: readonly EditableRow[],
  texts: Parameters<typeof problemSentence>[1],
): readonly CellProblem[] =>
  rows.flatMap((row, index) =>
    Object.entries(schema.shape).flatMap(([column, field]) => {
      const problem = findProblem(field, row[column]);
      return problem ? [{ row: index, column, sentence: problemSentence(problem, texts) }] : [];
    }),
  );
