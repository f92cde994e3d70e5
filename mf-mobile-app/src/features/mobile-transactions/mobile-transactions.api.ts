import { downloadApi, saveFile } from '@plugboard/api';
import { exportFleetList, exportMobileList } from '@plugboard/contracts/drivers';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { transactionFilters, type TransactionListState } from './mobile-transactions.ts';

/** Has the browser save all transactions that fit; resolves with the file's name. */
export async function saveTransactions(
  state: TransactionListState,
  isFleet: boolean,
  { signal, onArrived }: SaveOptions,
): Promise<string> {
  const file = await downloadApi(
    isFleet ? exportFleetList : exportMobileList,
    {
      params: { section: 'transaction', format: 'excel' },
      body: { format: 'excel', type: 'transaction', ordering: state.sort, ...transactionFilters(state) },
      signal,
      onDownloadProgress: onArrived,
    },
    'app_transactions.xlsx',
  );
  saveFile(file);
  return file.fileName;
}
