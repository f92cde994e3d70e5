import { useApiQuery } from '@plugboard/api';
import { type GridEvent, listGridEvents } from '@plugboard/contracts/grid';
import { useState } from 'react';
import { copyDate } from './event-action.ts';
import { viewerDay } from './viewer-day.ts';

/**
 * Suggested first day of a copy of an event or its series; `''` until the first day of the series is known.
 *
 * @param event `null` for an action that copies nothing
 */
export function useCopyDate(event: GridEvent | null, isSeries: boolean): string {
  const [today] = useState(() => viewerDay(new Date()));
  const series = event?.series.id ?? '';
  const { data } = useApiQuery(
    listGridEvents,
    { query: { series, ordering: 'starts_at', limit: 1 } },
    { enabled: isSeries && event !== null },
  );
  if (event === null) return '';
  if (!isSeries) return copyDate(event.date, event.date, today);
  const first = data?.results[0];
  return first === undefined ? '' : copyDate(first.date, event.series.repeat?.until ?? event.date, today);
}
