import { useApiMutation, useApiQuery } from '@plugboard/api';
import {
  type BulkAction,
  continueBulkRun,
  listBulkRuns,
  previewBulkRun,
  retryBulkRun,
  startBulkRun,
  stopBulkRun,
} from '@plugboard/contracts/chargers';
import {
  addFirmwareRelease,
  deleteFirmwareRelease,
  type FirmwareRelease,
  listFirmwareReleases,
  listFirmwareVersions,
} from '@plugboard/contracts/network';

/** In milliseconds, while a roll-out may be under way. */
const refetchInterval = 5_000;
/** Versions, releases and runs are few. */
const limit = 100;

export const useFirmwareVersions = () =>
  useApiQuery(listFirmwareVersions, { query: { limit } }, { keepPrevious: true, refetchInterval });
export const useFirmwareReleases = () =>
  useApiQuery(listFirmwareReleases, { query: { limit } }, { keepPrevious: true });

/** The latest runs; the page shows those of firmware. */
export const useRuns = () => useApiQuery(listBulkRuns, { query: { limit } }, { keepPrevious: true, refetchInterval });

const releases = { invalidates: [listFirmwareReleases, listFirmwareVersions] };
export const useAddRelease = () => useApiMutation(addFirmwareRelease, releases);
export const useDeleteRelease = () => useApiMutation(deleteFirmwareRelease, releases);

/** A roll-out to all chargers of the release's model. */
export const rolloutOf = ({ id, manufacturer, model }: FirmwareRelease) => ({
  action: { kind: 'update-firmware', release: id } satisfies BulkAction,
  targets: { filter: { manufacturer__in: manufacturer, model__in: model } },
});

export const usePreviewRollout = () => useApiMutation(previewBulkRun, { invalidates: [] });
const runs = { invalidates: [listBulkRuns] };
export const useStartRollout = () => useApiMutation(startBulkRun, runs);
export const useStopRollout = () => useApiMutation(stopBulkRun, runs);
export const useContinueRollout = () => useApiMutation(continueBulkRun, runs);
export const useRetryRollout = () => useApiMutation(retryBulkRun, runs);
