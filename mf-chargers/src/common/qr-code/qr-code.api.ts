import { callApi } from '@plugboard/api';
import { type Charger, getCharger, listChargers } from '@plugboard/contracts/chargers';

const pageSize = 100;
const atOnce = 10;

/** Chargers with their QR code numbers, in the order of their ids. */
export async function fetchChargers(ids: readonly string[]): Promise<readonly Charger[]> {
  const chargers: Charger[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce);
    chargers.push(...(await Promise.all(part.map((id) => callApi(getCharger, { params: { id } })))));
  }
  return chargers;
}

/** The tenant's own chargers at a location, by name. */
export async function fetchChargersAt(location: string): Promise<readonly Charger[]> {
  const ids: string[] = [];
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const query = { location__in: location, ordering: 'custom_id' as const, limit: pageSize, offset };
    const { results, count } = await callApi(listChargers, { query });
    ids.push(...results.filter(({ share_mode }) => share_mode === null).map(({ id }) => id));
    total = count;
  }
  return fetchChargers(ids);
}
