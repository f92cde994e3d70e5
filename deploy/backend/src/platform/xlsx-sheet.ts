/** A Date becomes a cell with date and time; null an empty cell. */
export type XlsxValue = string | number | Date | null;

/** Of a spreadsheet, the row of heads included. */
const maxRows = 1_048_576;
const maxTextLength = 32_767;
/** Characters of a piece of text that goes to the archive at once. */
const pieceLength = 65_536;

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Characters that XML has no place for. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Whether a text cannot be written as it is. */
// oxlint-disable-next-line no-control-regex
const isSpecial = /[\u0000-\u001F&<>"\uFFFE\uFFFF]|_x|^\s|\s$/;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const escapeXml = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"\r]/g, (character) => entities[character] ?? character);

/** Written as a text cell, so that spreadsheets never evaluate it as a formula. `_x0041_` would be read as a character. */
function textCell(place: string, given: string): string {
  const text = given.length > maxTextLength ? given.slice(0, maxTextLength) : given;
  if (!isSpecial.test(text)) return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const escaped = escapeXml(text).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

const day = 86_400_000;
/** Days from the start of a spreadsheet's calendar to 1970. */
const epochDays = 25_569;

function cell(place: string, value: XlsxValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(place, value);
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${place}"><v>${value}</v></c>` : '';
  return `<c r="${place}" s="1"><v>${value.getTime() / day + epochDays}</v></c>`;
}

/** A, B, … Z, AA, … */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(65 + (column % 26));
}

export interface XlsxColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Its values are moments, shown to the minute. */
  readonly isMoment?: true | undefined;
}

const opening = (columns: readonly XlsxColumn[]) => {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${xmlHead}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
};

/** Reads rows one after the other, over as many sheets as they need. */
export class RowReader {
  readonly #rows: AsyncIterator<readonly XlsxValue[]>;
  isDone = false;

  constructor(rows: AsyncIterable<readonly XlsxValue[]>) {
    this.#rows = rows[Symbol.asyncIterator]();
  }

  async next(): Promise<readonly XlsxValue[] | undefined> {
    const { done, value } = await this.#rows.next();
    if (done === true) this.isDone = true;
    return done === true ? undefined : value;
  }

  /** Tells the source that no more is read. */
  async close(): Promise<void> {
    await this.#rows.return?.();
  }
}

/** The XML of a sheet with a row of heads, until the rows or the sheet end. */
export async function* sheetXml(columns: readonly XlsxColumn[], rows: RowReader): AsyncGenerator<Uint8Array> {
  const names = columns.map((_, index) => letters(index));
  const toXml = (values: readonly XlsxValue[], number: number) => {
    let xml = `<row r="${number}">`;
    for (const [index, value] of values.entries()) xml += cell(`${names[index]}${number}`, value);
    return `${xml}</row>`;
  };
  let text =
    opening(columns) +
    toXml(
      columns.map(({ header }) => header),
      1,
    );
  for (let number = 2; number <= maxRows; number += 1) {
    const values = await rows.next();
    if (!values) break;
    text += toXml(values, number);
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}
