import { downloadApi, saveFile } from '@plugboard/api';
import { cardProviderSegment, exportFleetList, exportMobileList } from '@plugboard/contracts/drivers';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';
import { cardTransactionFilters, type CardTransactionListState } from './card-transactions.ts';

const section = `${cardProviderSegment}-transaction` as const;

/** Has the browser save all payments that fit; resolves with the file's name. */
export async function saveCardTransactions(
  state: CardTransactionListState,
  isFleet: boolean,
  { signal, onArrived }: SaveOptions,
): Promise<string> {
  const file = await downloadApi(
    isFleet ? exportFleetList : exportMobileList,
    {
      params: { section, format: 'excel' },
      body: {
        format: 'excel',
        type: section,
        tz: browserTimeZone(),
        ordering: state.sort,
        state__in: [...state.filters.state],
        ...cardTransactionFilters(state),
      },
      signal,
      onDownloadProgress: onArrived,
    },
    'card_transactions.xlsx',
  );
  saveFile(file);
  return file.fileName;
}
