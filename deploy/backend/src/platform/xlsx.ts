import type { Download } from '@plugboard/contracts/platform';
import { toWallClock } from './time/wall-clock.ts';
import { escapeXml, RowReader, sheetXml, xmlHead, type XlsxColumn, type XlsxValue } from './xlsx-sheet.ts';
import { zipStream, type ZipPart } from './zip-stream.ts';

export type { XlsxValue } from './xlsx-sheet.ts';

interface Sheet {
  readonly fileName: string;
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  /** In the order of the columns. Read as the file is: none is kept. */
  readonly rows: AsyncIterable<readonly XlsxValue[]>;
  /** Spreadsheets know no zones: moments are shown by this one's clock. */
  readonly timeZone: string;
}

async function* wallClockRows({ rows, timeZone, columns }: Sheet) {
  if (!columns.some(({ isMoment }) => isMoment)) return yield* rows;
  for await (const row of rows)
    yield row.map((value) => (value instanceof Date ? toWallClock(value, timeZone) : value));
}

const format = 'http://schemas.openxmlformats.org';
const kinds = {
  document: `${format}/officeDocument/2006/relationships/officeDocument`,
  sheet: `${format}/officeDocument/2006/relationships/worksheet`,
  styles: `${format}/officeDocument/2006/relationships/styles`,
} as const;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationships = (all: readonly { readonly kind: keyof typeof kinds; readonly target: string }[]) =>
  `<Relationships xmlns="${format}/package/2006/relationships">${all
    .map(({ kind, target }, index) => `<Relationship Id="rId${index + 1}" Type="${kinds[kind]}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** The second format is that of moments. */
const styles = `<styleSheet xmlns="${format}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Longest name of a sheet, and characters that it has no place for. */
const maxNameLength = 31;
const notInNames = /[[\]:*?/\\]/g;

function workbook(name: string, count: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const nameOf = (number: number) => {
    const suffix = number === 1 ? '' : ` ${number}`;
    return escapeXml(name.replaceAll(notInNames, ' ').slice(0, maxNameLength - suffix.length) + suffix);
  };
  const sheets = numbers.map((number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="rId${number}"/>`);
  const overrides = numbers.map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`,
  );
  return {
    'xl/styles.xml': styles,
    'xl/workbook.xml': `<workbook xmlns="${format}/spreadsheetml/2006/main" xmlns:r="${format}/officeDocument/2006/relationships"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...numbers.map((number) => ({ kind: 'sheet', target: `worksheets/sheet${number}.xml` }) as const),
      { kind: 'styles', target: 'styles.xml' },
    ]),
    '_rels/.rels': relationships([{ kind: 'document', target: 'xl/workbook.xml' }]),
    '[Content_Types].xml': `<Types xmlns="${format}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${overrides.join('')}</Types>`,
  };
}

function* partsOf(sheet: Sheet, rows: RowReader): Generator<ZipPart> {
  let count = 0;
  // More rows than a sheet has place for go on in the next one.
  while (!rows.isDone) {
    count += 1;
    yield { name: `xl/worksheets/sheet${count}.xml`, pieces: sheetXml(sheet.columns, rows) };
  }
  for (const [name, xml] of Object.entries(workbook(sheet.name, count)))
    yield { name, pieces: [Buffer.from(xmlHead + xml)] };
}

async function* write(sheet: Sheet) {
  const rows = new RowReader(wallClockRows(sheet));
  try {
    yield* zipStream(partsOf(sheet, rows));
  } finally {
    await rows.close();
  }
}

/** An Excel file, written as it is read: memory does not grow with the rows. */
export const buildXlsx = (sheet: Sheet): Download => ({
  contentType: `${contentType}.sheet`,
  fileName: sheet.fileName,
  content: write(sheet),
});
