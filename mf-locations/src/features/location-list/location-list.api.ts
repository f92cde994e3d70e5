import { downloadApi, saveFile } from '@plugboard/api';
import { exportLocations } from '@plugboard/contracts/locations';
import type { ListStateOf } from '@plugboard/sdk';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { locationFilter, type locationList } from './location-list.ts';

/** Has the browser save all locations that fit; resolves with the file's name. */
export async function saveLocations(
  state: ListStateOf<typeof locationList>,
  { signal, onArrived }: SaveOptions,
): Promise<string> {
  const query = locationFilter(state);
  const file = await downloadApi(exportLocations, { query, signal, onDownloadProgress: onArrived }, 'locations.csv');
  saveFile(file);
  return file.fileName;
}
