import type { CardImportColumn } from '@plugboard/contracts/charging';

/** Headings of each column in English and Spanish, in lower case. */
const headings: Readonly<Record<CardImportColumn, readonly string[]>> = {
  number: ['number', 'card', 'card number', 'rfid', 'id tag', 'id_tag', 'uid', 'número', 'numero', 'tarjeta'],
  email: ['email', 'e-mail', 'email address', 'person', 'user', 'correo', 'persona', 'usuario'],
  status: ['status', 'estado'],
  last_day: ['last day', 'last_day', 'expiry', 'expires', 'valid until', 'vencimiento', 'último día', 'vence'],
};
const inOrder: readonly CardImportColumn[] = ['number', 'email', 'status', 'last_day'];

export interface CardLine {
  /** Of the text, from 1. */
  readonly line: number;
  readonly text: string;
  readonly cells: Readonly<Record<CardImportColumn, string>>;
}

/** Cells of a line of CSV: separated by the first of these that it has; quotes may enclose a cell. */
function splitLine(text: string): string[] {
  const separator = ['\t', ';', ','].find((each) => text.includes(each)) ?? ',';
  const cells = text.match(new RegExp(`("(?:[^"]|"")*"|[^${separator}]*)(${separator}|$)`, 'g')) ?? [];
  return cells
    .slice(0, text.endsWith(separator) ? undefined : Math.max(1, cells.length - 1))
    .map((cell) => (cell.endsWith(separator) ? cell.slice(0, -1) : cell).trim())
    .map((cell) => (/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell));
}

const columnOf = (heading: string): CardImportColumn | undefined =>
  inOrder.find((column) => headings[column].includes(heading.toLowerCase()));

/**
 * Cards of a text, a line each; empty lines are left out.
 *
 * @example parseCards('Number;Status\n04A1;blocked')[0]?.cells → { number: '04A1', email: '', status: 'blocked', last_day: '' }
 */
export function parseCards(content: string): CardLine[] {
  const lines = content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: index + 1, cells: splitLine(text) }))
    .filter(({ text }) => text.trim() !== '');
  const named = lines[0]?.cells.map(columnOf) ?? [];
  const hasHeading = named.includes('number');
  const columns = hasHeading ? named : inOrder;
  const cellOf = (cells: readonly string[], column: CardImportColumn) => cells[columns.indexOf(column)] ?? '';
  return lines.slice(hasHeading ? 1 : 0).map(({ text, line, cells }) => ({
    text,
    line,
    cells: {
      number: cellOf(cells, 'number'),
      email: cellOf(cells, 'email'),
      status: cellOf(cells, 'status'),
      last_day: cellOf(cells, 'last_day'),
    },
  }));
}
