import type { ReportRow } from '@plugboard/contracts/reports';
import { getCountOfLastPage } from '../../../platform/http/page-links.ts';
import type { ReportSource } from './report-source.ts';
import { dayAt, timeAt } from './site-times.ts';
import {
  countReportStatuses,
  findReportStatuses,
  findReportStatusesBefore,
  type ReportStatus,
} from './status-report.repository.ts';

const batch = 500;

const rowOf = (row: ReportStatus): ReportRow => ({
  key: row.id,
  session: null,
  currency: null,
  charger_id: row.charge_point_id,
  location_address: row.location_address,
  port_id: row.connector_id,
  status: row.status,
  created_at_date: dayAt(row.created_at, row.timezone),
  created_at_time: timeAt(row.created_at, row.timezone),
  timezone: row.timezone,
});

/** A row for each change of a port's status. */
export const statusSource: ReportSource = {
  list: async ({ db, selection }, page) => {
    const found = await findReportStatuses(db, selection, page);
    const count = getCountOfLastPage(page, found.length) ?? (await countReportStatuses(db, selection));
    return { rows: found.map(rowOf), count };
  },
  read: async ({ db, selection }, after) => {
    const before = after === null ? undefined : { at: String(after['at']), id: String(after['id']) };
    const found = await findReportStatusesBefore(db, selection, before, batch);
    const last = found.length === batch ? found.at(-1) : undefined;
    return { rows: found.map(rowOf), next: last ? { at: last.created_at.toISOString(), id: last.id } : null };
  },
  count: ({ db, selection }) => countReportStatuses(db, selection),
};
