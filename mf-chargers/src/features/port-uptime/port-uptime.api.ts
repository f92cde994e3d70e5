import { callApi, downloadApi, saveFile, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  addUptimeExclusion,
  changeUptimeExclusion,
  exportPortOutages,
  exportPortUptimes,
  getPortUptime,
  getOpeningHours,
  getUptimeExclusion,
  listPortUptimes,
  revokeUptimeExclusion,
  setOpeningHours,
} from '@plugboard/contracts/chargers';
import type { QueryOf } from '@plugboard/contracts/platform';
import type { SaveOptions } from '@plugboard/sdk/lists';

const invalidates = [getPortUptime, listPortUptimes, getUptimeExclusion];
const shownHours = [getPortUptime, listPortUptimes, getOpeningHours];

export type PeriodQuery = QueryOf<typeof getPortUptime>;

export const usePortUptime = (id: string, query: PeriodQuery) =>
  useApiQuery(getPortUptime, { params: { id }, query }, { keepPrevious: true });

export const useUptimeExclusion = (id: string) => useTaggedQuery(getUptimeExclusion, { params: { id } });
export const useAddExclusion = () => useApiMutation(addUptimeExclusion, { invalidates });
export const useChangeExclusion = () => useApiMutation(changeUptimeExclusion, { invalidates });
export const useRevokeExclusion = () => useApiMutation(revokeUptimeExclusion, { invalidates });

export const useOpeningHours = (id: string) => useTaggedQuery(getOpeningHours, { params: { id } });
export const useSetOpeningHours = () => useApiMutation(setOpeningHours, { invalidates: shownHours });

export const fetchExclusionVersion = async (id: string): Promise<string> =>
  `"${(await callApi(getUptimeExclusion, { params: { id } })).version}"`;

/** Has the browser save the uptime of all ports that fit; resolves with the file's name. */
export async function saveUptimes(
  query: QueryOf<typeof exportPortUptimes>,
  { signal, onArrived }: SaveOptions,
): Promise<string> {
  const file = await downloadApi(
    exportPortUptimes,
    { query, signal, onDownloadProgress: onArrived },
    `port-uptime-${query?.month ?? 'latest'}.csv`,
  );
  saveFile(file);
  return file.fileName;
}

/** Has the browser save the outages of a port. */
export async function saveOutages(id: string, query: PeriodQuery): Promise<void> {
  saveFile(await downloadApi(exportPortOutages, { params: { id }, query }, 'port-outages.csv'));
}
