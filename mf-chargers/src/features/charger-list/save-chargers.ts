import { downloadApi, saveFile } from '@plugboard/api';
import { exportChargers } from '@plugboard/contracts/chargers';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { browserTimeZone } from '@plugboard/ui';
import { chargerFilter, type ChargerListState } from './charger-list.ts';

/** Has the browser save all chargers that fit; resolves with the file's name. */
export async function saveChargers(state: ChargerListState, { signal, onArrived }: SaveOptions): Promise<string> {
  const query = { ...chargerFilter(state), tz: browserTimeZone() };
  const file = await downloadApi(exportChargers, { query, signal, onDownloadProgress: onArrived }, 'chargers.xlsx');
  saveFile(file);
  return file.fileName;
}
