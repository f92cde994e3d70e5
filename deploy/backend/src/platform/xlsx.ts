import type { Download } from '@plugboard/contracts/platform';
import { writeXlsxStream } from 'hucre/xlsx';
import { toWallClock } from './time/wall-clock.ts';

/** A Date becomes a cell with date and time; null an empty cell. */
export type XlsxValue = string | number | Date | null;

interface XlsxColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Its values are moments, shown to the minute. */
  readonly isMoment?: true | undefined;
}

interface Sheet {
  readonly fileName: string;
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  /** In the order of the columns. Read as the file is: none is kept. */
  readonly rows: AsyncIterable<readonly XlsxValue[]>;
  /** Spreadsheets know no zones: moments are shown by this one's clock. */
  readonly timeZone: string;
}

/** Characters that XML has no place for. */
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Written as a text cell, so that spreadsheets never evaluate it as a formula. */
const textCell = (text: string) => text.replaceAll(unwritable, '');

const momentFormat = 'yyyy-mm-dd hh:mm';

async function* cellsOf({ rows, timeZone }: Sheet) {
  for await (const row of rows)
    yield row.map((value) => {
      if (typeof value === 'string') return textCell(value);
      return value instanceof Date ? toWallClock(value, timeZone) : value;
    });
}

/** An Excel file, written as it is read: memory does not grow with the rows. */
export function buildXlsx(sheet: Sheet): Download {
  const columns = sheet.columns.map(({ header, width, isMoment }) => ({
    header: textCell(header),
    width,
    ...(isMoment && { numFmt: momentFormat }),
  }));
  const options = { name: sheet.name, columns, freezePane: { rows: 1 } };
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: sheet.fileName,
    content: writeXlsxStream(cellsOf(sheet), options),
  };
}
