import type { ReportRow } from '@plugboard/contracts/reports';
import { findArchivedValues, findIntervalReadings } from '../../charging/index.ts';
import { toIntervalCells } from './interval-cells.ts';
import { findIntervalPeaks, findSessionsOfIntervals } from './interval-report.repository.ts';
import type { ReportReader, ReportSource } from './report-source.ts';
import { cursorAfter, positionOf } from './session-sources.ts';
import { countReportSessions } from './session-count.repository.ts';
import { findReportSessionsBefore, findReportSessionsById, type ReportSession } from './session-report.repository.ts';
import { intervalBounds, splitSession, stayOf } from './split-session.ts';

/** A session of a day has 480 intervals of 3 minutes. */
const batch = 100;

/** Rows of sessions, in their order. */
async function rowsOf(
  { db, files, selection: { tenantId, now } }: ReportReader,
  sessions: readonly ReportSession[],
  minutes: number,
): Promise<ReportRow[][]> {
  if (sessions.length === 0) return [];
  const lengthMs = minutes * 60_000;
  const ids = sessions.map(({ id }) => id);
  const stays = sessions.map((session) => stayOf(session, now));
  const from = Math.min(...stays.map((stay) => stay.from));
  const to = Math.max(...stays.map((stay) => stay.to));
  const archived = await findArchivedValues({ db, files, tenantId, now }, sessions);
  const readings = await findIntervalReadings(db, tenantId, ids, intervalBounds({ from, to }, lengthMs), archived);
  const readingsBySession = Map.groupBy(readings, ({ session_id }) => session_id);
  const peaks = await findIntervalPeaks(db, tenantId, ids, lengthMs, archived);
  const peaksBySession = Map.groupBy(peaks, ({ session_id }) => session_id);
  return sessions.map((session) => {
    const ofSession = readingsBySession.get(session.id) ?? [];
    const parts = splitSession(session, ofSession, peaksBySession.get(session.id) ?? [], { lengthMs, now });
    return parts.map((part, index) => ({
      ...toIntervalCells(session, part, { index, minutes }),
      key: `${session.id}-${index + 1}`,
      session: session.id,
      currency: session.currency,
    }));
  });
}

/** Reports with a row for each interval of each session. */
export const intervalSource = (minutes: 15 | 3): ReportSource => ({
  list: async (reader, page) => {
    const { db, selection } = reader;
    const { sessions: placed, count } = await findSessionsOfIntervals(db, selection, page, minutes * 60_000);
    const found = await findReportSessionsById(
      db,
      selection.tenantId,
      placed.map(({ id }) => id),
    );
    const byId = new Map(found.map((session) => [session.id, session]));
    const ordered = placed.flatMap(({ id }) => byId.get(id) ?? []);
    const rows = (await rowsOf(reader, ordered, minutes)).flat();
    const skipped = page.offset - (placed[0]?.before ?? page.offset);
    return { rows: rows.slice(skipped, skipped + page.limit), count };
  },
  read: async (reader, after) => {
    const sessions = await findReportSessionsBefore(reader.db, reader.selection, positionOf(after), batch);
    return { rows: (await rowsOf(reader, sessions, minutes)).flat(), next: cursorAfter(sessions, batch) };
  },
  count: ({ db, selection }) => countReportSessions(db, selection),
});
