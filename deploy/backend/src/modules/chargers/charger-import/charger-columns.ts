import {
  type ChargerImportColumn,
  chargerImportColumns,
  chargerImportHeadings,
  maxImportedChargers,
  requiredImportColumns,
} from '@plugboard/contracts/chargers';
import type { Language } from '@plugboard/contracts/platform';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import { parseCsv } from '../../../platform/parse-csv.ts';

export type Cells = Readonly<Partial<Record<ChargerImportColumn, string>>>;

export interface SentLine {
  readonly line: number;
  readonly values: readonly string[];
  /** Cells by column, without empty ones. */
  readonly cells: Cells;
}

interface SentFile {
  readonly header: readonly string[];
  readonly lines: readonly SentLine[];
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

const columnsByName = new Map(
  chargerImportColumns.flatMap((column) => {
    const { en, es } = chargerImportHeadings[column];
    return [column, en, es].map((name) => [toPlain(name), column] as const);
  }),
);

/** A text that would be a formula in a spreadsheet comes back marked as one. */
const withoutMark = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

function headerProblem(header: readonly string[], language: Language): FieldMessage | undefined {
  const names = header.map(toPlain).filter((name) => name !== '' && !ignored.has(name));
  const unknown = header.find((name) => names.includes(toPlain(name)) && !columnsByName.has(toPlain(name)));
  if (unknown !== undefined) return { key: 'import.columnUnknown', values: { name: unknown } };
  const columns = names.map((name) => columnsByName.get(name));
  const twice = header.find((name) => {
    const column = columnsByName.get(toPlain(name));
    return column !== undefined && columns.indexOf(column) !== columns.lastIndexOf(column);
  });
  if (twice !== undefined) return { key: 'import.columnTwice', values: { name: twice } };
  const absent = requiredImportColumns.filter((column) => !columns.includes(column));
  if (absent.length === 0) return undefined;
  const missing = absent.map((column) => chargerImportHeadings[column][language]).join(', ');
  return { key: 'import.columnMissing', values: { names: missing } };
}

/** The lines of a CSV by their columns, or the problem of the whole file. */
export function readChargerFile(csv: string, language: Language): SentFile {
  const [first, ...rest] = parseCsv(csv);
  const header = first?.values ?? [];
  const refuse = (problem: FieldMessage): SentFile => ({ header, lines: [], problem });
  const problem = headerProblem(header, language);
  if (problem) return refuse(problem);
  if (rest.length === 0) return refuse({ key: 'import.noLines' });
  if (rest.length > maxImportedChargers)
    return refuse({ key: 'import.tooManyLines', values: { count: rest.length, max: maxImportedChargers } });
  const tooLong = rest.find(({ values }) => values.slice(header.length).some(Boolean));
  if (tooLong) return refuse({ key: 'import.lineLength', values: { line: tooLong.line } });
  const columns = header.map((name) => columnsByName.get(toPlain(name)));
  const lines = rest.map(({ line, values }) => ({
    line,
    values,
    cells: Object.fromEntries(
      columns.flatMap((column, at) => {
        const cell = withoutMark(values[at] ?? '');
        return column === undefined || cell === '' ? [] : [[column, cell]];
      }),
    ),
  }));
  return { header, lines };
}
