import { saveFile } from '@plugboard/api';
import { toCsvFile } from '@plugboard/contracts/platform';

export const saveCsv = (rows: readonly (readonly string[])[], fileName: string): void =>
  saveFile({ blob: new Blob([toCsvFile(rows)], { type: 'text/csv' }), fileName });
