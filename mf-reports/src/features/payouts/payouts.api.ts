import { downloadApi, refetchReplies, saveFile, useApiMutation, useApiQuery } from '@plugboard/api';
import {
  addPayoutPaymentMethod,
  approvePayout,
  declinePayout,
  exportPayout,
  exportPayouts,
  getPayout,
  getPayoutSettings,
  listPayoutAccounts,
  listPayoutLines,
  listPayouts,
  type Payout,
  payPayout,
  setPayoutSettings,
} from '@plugboard/contracts/payouts';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { useEffect } from 'react';
import { payoutQuery, type PayoutListState } from './payout-list.ts';

/** A payment takes seconds: often enough to see it arrive. */
const intervalMs = 2000;

/** Reads payouts again until the provider has answered. */
export function useRefetchWhilePaying(payouts: readonly Payout[]): void {
  const isPaying = payouts.some(({ state }) => state === 'PAYING');
  useEffect(() => {
    if (!isPaying) return;
    const refetch = () => [listPayouts, getPayout].forEach((endpoint) => refetchReplies(endpoint));
    const timer = setInterval(refetch, intervalMs);
    return () => clearInterval(timer);
  }, [isPaying]);
}

export const usePayout = (id: string) => useApiQuery(getPayout, { params: { id } });

interface LinePage {
  readonly limit: number;
  readonly offset: number;
}

export const usePayoutLines = (id: string, page: LinePage) =>
  useApiQuery(listPayoutLines, { params: { id }, query: page }, { keepPrevious: true });

export const usePayoutAccounts = () => useApiQuery(listPayoutAccounts, {});
export const usePayoutSettings = () => useApiQuery(getPayoutSettings, {});

const invalidates = [listPayouts, getPayout];
export const usePayPayout = () => useApiMutation(payPayout, { invalidates });
export const useApprovePayout = () => useApiMutation(approvePayout, { invalidates });
export const useDeclinePayout = () => useApiMutation(declinePayout, { invalidates });
export const useAddPaymentMethod = () =>
  useApiMutation(addPayoutPaymentMethod, { invalidates: [listPayoutAccounts, listPayouts] });
export const useSavePayoutSettings = () => useApiMutation(setPayoutSettings, { invalidates: [getPayoutSettings] });

/** Has the browser save the list with its filters; resolves with the file's name. */
export async function savePayouts(state: PayoutListState, { signal, onArrived }: SaveOptions): Promise<string> {
  const { limit: _limit, offset: _offset, ordering: _ordering, state__in, ...filters } = payoutQuery(state);
  const body = { ...filters, state__in: state__in?.split(',') as (typeof state.filters.state)[number][] | undefined };
  const file = await downloadApi(exportPayouts, { body, signal, onDownloadProgress: onArrived }, 'payouts.xlsx');
  saveFile(file);
  return file.fileName;
}

/** “Download report”. */
export async function savePayout(id: string): Promise<void> {
  saveFile(await downloadApi(exportPayout, { params: { id } }, `payout_${id}.xlsx`));
}
