import { refetchReplies, useApiMutation, useApiQuery, useTaggedQuery } from '@plugboard/api';
import {
  changeGridEvent,
  createGridEvent,
  deleteGridEvent,
  deleteGridEvents,
  duplicateGridEvent,
  endGridEvent,
  getGridEvent,
  getGridEventPerformance,
  getGridEventStats,
  listGridEvents,
  previewGridEvent,
} from '@plugboard/contracts/grid';
import type { BodyOf } from '@plugboard/contracts/platform';
import { useLiveEvent } from '@plugboard/sdk';

const lists = [listGridEvents, getGridEventStats];
const invalidates = [...lists, getGridEvent, getGridEventPerformance];

export type PreviewRequest = BodyOf<typeof previewGridEvent>;

export const useGridEvent = (id: string) => useTaggedQuery(getGridEvent, { params: { id } });
export const useCreateGridEvent = () => useApiMutation(createGridEvent, { invalidates: lists });
export const useChangeGridEvent = () => useApiMutation(changeGridEvent, { invalidates });
export const useDeleteGridEvent = () => useApiMutation(deleteGridEvent, { invalidates: lists });
export const useDeleteGridEvents = () => useApiMutation(deleteGridEvents, { invalidates: lists });
export const useDuplicateGridEvent = () => useApiMutation(duplicateGridEvent, { invalidates: lists });
export const useEndGridEvent = () => useApiMutation(endGridEvent, { invalidates });

/** Reads the effects of a save before it is done. */
export const usePreview = (body: PreviewRequest, enabled: boolean) =>
  useApiQuery(previewGridEvent, { body }, { enabled });

/** Keeps read events up to date while a screen is shown. */
export function useLiveGridEvents(): void {
  useLiveEvent('grid-event-changed', () => invalidates.forEach((endpoint) => refetchReplies(endpoint)), {
    refetch: invalidates,
  });
}
