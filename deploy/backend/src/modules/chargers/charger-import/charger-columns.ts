import {
  type ChargerImportColumn,
  chargerImportHeadings,
  maxImportedChargers,
  requiredImportColumns,
} from '@plugboard/contracts/chargers';
import type { Language } from '@plugboard/contracts/platform';
import { readCsvTable, type SentFile } from '../../../platform/read-csv-table.ts';

export type Cells = Readonly<Partial<Record<ChargerImportColumn, string>>>;

const table = { headings: chargerImportHeadings, required: requiredImportColumns, maxLines: maxImportedChargers };

/** The lines of a CSV by their columns, or the problem of the whole file. */
export const readChargerFile = (csv: string, language: Language): SentFile<ChargerImportColumn> =>
  readCsvTable(csv, table, language);
