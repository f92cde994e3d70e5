import { callApi, downloadApi, saveFile, useApiQuery } from '@plugboard/api';
import { exportChargerMessages, listChargerMessages } from '@plugboard/contracts/network';
import type { MessageQuery } from './use-message-filters.ts';

/** Messages of one page. */
export const messagesAtOnce = 50;

/** In milliseconds: how often newer messages are looked for while the log is open. */
const lookEvery = 3_000;

/** The newest messages that fit; looked for again and again. */
export const useNewestMessages = (charger: string, query: MessageQuery) =>
  useApiQuery(
    listChargerMessages,
    { params: { id: charger }, query: { ...query, limit: messagesAtOnce } },
    { refetchInterval: lookEvery },
  );

/** The messages from before one of them on. */
export const fetchOlderMessages = (charger: string, query: MessageQuery, before: string) =>
  callApi(listChargerMessages, { params: { id: charger }, query: { ...query, limit: messagesAtOnce, before } });

/** All that fit, as a CSV file of the browser's. */
export async function exportMessages(charger: string, query: MessageQuery, fileName: string): Promise<void> {
  saveFile(await downloadApi(exportChargerMessages, { params: { id: charger }, query }, fileName));
}
