import type { Language } from '@plugboard/contracts/platform';
import type { FieldMessage } from './http/failure.ts';
import { parseCsv } from './parse-csv.ts';

/** Columns of a CSV file that people send. */
interface CsvTable<Column extends string> {
  readonly headings: Readonly<Record<Column, Readonly<Record<Language, string>>>>;
  readonly required: readonly Column[];
  /** Lines below the header. */
  readonly maxLines: number;
}

export interface SentLine<Column extends string> {
  readonly line: number;
  readonly values: readonly string[];
  /** Cells by column, without empty ones. */
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

export interface SentFile<Column extends string> {
  readonly header: readonly string[];
  readonly lines: readonly SentLine<Column>[];
  /** Of the file as a whole; then it has no lines. */
  readonly problem?: FieldMessage;
}

/** Letters and digits alone, without accents: `Máximo (kW)` → `maximo_kw`. */
export const toPlain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');

/** Column of problems, in a file of refused lines that is sent again. */
const ignored = new Set(['problem', 'problema']);

/** A text that would be a formula in a spreadsheet comes back marked as one. */
const withoutMark = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

const namesOf = <Column extends string>({ headings }: CsvTable<Column>): ReadonlyMap<string, Column> =>
  new Map(
    (Object.keys(headings) as Column[]).flatMap((column) =>
      [column, headings[column].en, headings[column].es].map((name) => [toPlain(name), column] as const),
    ),
  );

function headerProblem<Column extends string>(
  header: readonly string[],
  table: CsvTable<Column>,
  language: Language,
): FieldMessage | undefined {
  const columnsByName = namesOf(table);
  const names = header.map(toPlain).filter((name) => name !== '' && !ignored.has(name));
  const unknown = header.find((name) => names.includes(toPlain(name)) && !columnsByName.has(toPlain(name)));
  if (unknown !== undefined) return { key: 'import.columnUnknown', values: { name: unknown } };
  const columns = names.map((name) => columnsByName.get(name));
  const twice = header.find((name) => {
    const column = columnsByName.get(toPlain(name));
    return column !== undefined && columns.indexOf(column) !== columns.lastIndexOf(column);
  });
  if (twice !== undefined) return { key: 'import.columnTwice', values: { name: twice } };
  const absent = table.required.filter((column) => !columns.includes(column));
  if (absent.length === 0) return undefined;
  const missing = absent.map((column) => table.headings[column][language]).join(', ');
  return { key: 'import.columnMissing', values: { names: missing } };
}

/** The lines of a CSV by their columns, or the problem of the whole file. The first line names the columns. */
export function readCsvTable<Column extends string>(
  csv: string,
  table: CsvTable<Column>,
  language: Language,
): SentFile<Column> {
  const [first, ...rest] = parseCsv(csv);
  const header = first?.values ?? [];
  const refuse = (problem: FieldMessage) => ({ header, lines: [], problem });
  const problem = headerProblem(header, table, language);
  if (problem) return refuse(problem);
  if (rest.length === 0) return refuse({ key: 'import.noLines' });
  if (rest.length > table.maxLines)
    return refuse({ key: 'import.tooManyLines', values: { count: rest.length, max: table.maxLines } });
  const tooLong = rest.find(({ values }) => values.slice(header.length).some(Boolean));
  if (tooLong) return refuse({ key: 'import.lineLength', values: { line: tooLong.line } });
  const columnsByName = namesOf(table);
  const columns = header.map((name) => columnsByName.get(toPlain(name)));
  const lines = rest.map(({ line, values }) => {
    const cells: Partial<Record<Column, string>> = {};
    for (const [at, column] of columns.entries()) {
      const cell = withoutMark(values[at] ?? '');
      if (column !== undefined && cell !== '') cells[column] = cell;
    }
    return { line, values, cells };
  });
  return { header, lines };
}
