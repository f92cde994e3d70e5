// Writes rows like those of app users as an Excel file and drops it, by the portal's writer or by exceljs's stream, in a
// separate process; prints milliseconds of the processor. Arguments: writer, rows, and the folder of exceljs.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const [writer, count = '0', folder = '.'] = process.argv.slice(2);
const rows = Number(count);
const heads = Array.from({ length: 12 }, (_, index) => ({ header: `Column ${index}`, width: 14 }));

const rowOf = (number: number) => [
  `app-user-${number}@drivers.example`,
  `Driver Number ${number}`,
  '2025-03-04',
  number % 60,
  ((number * 37) % 1_048_575) / 1000,
  ((number * 13) % 65_535) / 100,
  'USD',
  null,
  'Confirmed',
  number % 3 ? null : 'Commuter',
  number % 3 ? null : 19,
  number % 3 ? null : '2026-11-01',
];

async function* rowsInTurn() {
  for (let number = 0; number < rows; number += 1) yield rowOf(number);
}

interface PortalWriter {
  readonly buildXlsx: (sheet: object) => { readonly content: AsyncIterable<Uint8Array> };
}

interface Exceljs {
  readonly stream: {
    readonly xlsx: {
      readonly WorkbookWriter: new (options: { readonly stream: Writable }) => {
        readonly addWorksheet: (name: string) => {
          readonly addRow: (values: readonly unknown[]) => { readonly commit: () => void };
          readonly commit: () => void;
        };
        readonly commit: () => Promise<void>;
      };
    };
  };
}

async function writeByPortal(): Promise<void> {
  const path = pathToFileURL(resolve('deploy/backend/src/platform/xlsx.ts')).href;
  const { buildXlsx } = (await import(path)) as PortalWriter;
  const sheet = { fileName: 'users.xlsx', name: 'Users', columns: heads, rows: rowsInTurn(), timeZone: 'UTC' };
  const pieces = buildXlsx(sheet).content[Symbol.asyncIterator]();
  while (!(await pieces.next()).done);
}

async function writeByExceljs(): Promise<void> {
  const { stream } = createRequire(pathToFileURL(`${folder}/`))('exceljs') as Exceljs;
  const workbook = new stream.xlsx.WorkbookWriter({ stream: new Writable({ write: (_, __, done) => done() }) });
  const sheet = workbook.addWorksheet('Users');
  sheet.addRow(heads.map(({ header }) => header)).commit();
  for await (const row of rowsInTurn()) sheet.addRow(row).commit();
  sheet.commit();
  await workbook.commit();
}

await (writer === 'exceljs' ? writeByExceljs() : writeByPortal());
const { user, system } = process.cpuUsage();
process.stdout.write(String((user + system) / 1000));
