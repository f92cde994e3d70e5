import { callApi, downloadApi, saveFile, useApiQuery } from '@plugboard/api';
import { exportChargerMessages, listChargerMessages } from '@plugboard/contracts/network';
import type { MessageQuery } from './use-message-filters.ts';

/** Messages of one page. */
export const messagePageSize = 50;

/** Polling for newer messages while the log is open. */
const pollIntervalMs = 3_000;

/** The newest messages that fit; polled. */
export const useNewestMessages = (charger: string, query: MessageQuery) =>
  useApiQuery(
    listChargerMessages,
    { params: { id: charger }, query: { ...query, limit: messagePageSize } },
    { refetchInterval: pollIntervalMs },
  );

/** The messages from before one of them on. */
export const fetchOlderMessages = (charger: string, query: MessageQuery, before: string) =>
  callApi(listChargerMessages, { params: { id: charger }, query: { ...query, limit: messagePageSize, before } });

/** All that fit, as a CSV file of the browser's. */
export async function exportMessages(charger: string, query: MessageQuery, fileName: string): Promise<void> {
  saveFile(await downloadApi(exportChargerMessages, { params: { id: charger }, query }, fileName));
}
