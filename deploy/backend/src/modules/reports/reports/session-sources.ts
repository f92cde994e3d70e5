import type { ReportRow } from '@plugboard/contracts/reports';
import { feesOf } from '../../payouts/index.ts';
import { getCountOfLastPage } from '../../../platform/http/page-links.ts';
import type { ReportCursor } from './report-selection.ts';
import type { ReportReader, ReportSource } from './report-source.ts';
import { toLcfsCells, toSessionCells } from './session-cells.ts';
import { countReportSessions } from './session-count.repository.ts';
import {
  findReportSessions,
  findReportSessionsBefore,
  type ReportSession,
  type SessionPosition,
} from './session-report.repository.ts';

const sessionBatch = 150;

export const positionOf = (cursor: ReportCursor | null): SessionPosition | undefined =>
  cursor === null ? undefined : { startedAt: new Date(String(cursor['at'])), id: String(cursor['id']) };

/** Position after a batch of sessions; `null` where it was the last. */
export function cursorAfter(rows: readonly ReportSession[], batch: number): ReportCursor | null {
  const last = rows.length === batch ? rows.at(-1) : undefined;
  return last ? { at: last.started_at.toISOString(), id: last.id } : null;
}

const rowOf = (session: ReportSession, cells: Readonly<Record<string, string | number | null>>): ReportRow => ({
  ...cells,
  key: session.id,
  session: session.id,
  currency: session.currency,
});

type ToRow = (session: ReportSession, reader: ReportReader) => ReportRow;

/** Reports with one row for each session. */
const sourceOf = (toRow: ToRow): ReportSource => ({
  list: async (reader, page) => {
    const sessions = await findReportSessions(reader.db, reader.selection, page);
    const count = getCountOfLastPage(page, sessions.length) ?? (await countReportSessions(reader.db, reader.selection));
    return { rows: sessions.map((session) => toRow(session, reader)), count };
  },
  read: async (reader, after) => {
    const sessions = await findReportSessionsBefore(reader.db, reader.selection, positionOf(after), sessionBatch);
    return { rows: sessions.map((session) => toRow(session, reader)), next: cursorAfter(sessions, sessionBatch) };
  },
  count: ({ db, selection }) => countReportSessions(db, selection),
});

export const genericSource = sourceOf((session, { fees }) =>
  rowOf(session, toSessionCells(session, fees && feesOf(fees, session.currency))),
);

export const lcfsSource = sourceOf((session) => rowOf(session, toLcfsCells(session)));
