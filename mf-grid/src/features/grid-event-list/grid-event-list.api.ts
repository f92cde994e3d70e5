import { downloadApi, saveFile, useApiQuery } from '@plugboard/api';
import { exportGridEvents, getGridEventStats, listGridEvents } from '@plugboard/contracts/grid';
import { maxPageSize } from '@plugboard/contracts/platform';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { gridEventFilterQuery, type GridEventListState } from './grid-event-list.ts';

export const useGridEventStats = (state: GridEventListState) =>
  useApiQuery(getGridEventStats, { query: gridEventFilterQuery(state) }, { keepPrevious: true });

/** All events between two days that the list's other filters leave. */
export const useCalendarEvents = (state: GridEventListState, from: string, to: string) =>
  useApiQuery(
    listGridEvents,
    { query: { ...gridEventFilterQuery(state), from, to, ordering: 'starts_at', limit: maxPageSize, offset: 0 } },
    { keepPrevious: true },
  );

/** Has the browser save the list with its filters; resolves with the file's name. */
export async function saveGridEvents(state: GridEventListState, { signal, onArrived }: SaveOptions): Promise<string> {
  const query = gridEventFilterQuery(state);
  const file = await downloadApi(
    exportGridEvents,
    { query, signal, onDownloadProgress: onArrived },
    'grid_events_export.xlsx',
  );
  saveFile(file);
  return file.fileName;
}
