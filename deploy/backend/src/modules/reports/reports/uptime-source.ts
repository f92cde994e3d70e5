import type { ReportRow } from '@plugboard/contracts/reports';
import { getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { listChargerUptimes } from '../../chargers/index.ts';
import type { ReportPage } from './report-selection.ts';
import type { ReportReader, ReportSource } from './report-source.ts';
import { instantAt } from './site-times.ts';
import { countReportChargers, findReportChargers } from './uptime-report.repository.ts';

const batch = 200;

/** Three digits, as in the list of ports. */
const percent = (uptime: number | null | undefined) =>
  uptime === null || uptime === undefined ? null : Math.round(uptime * 1000) / 1000;

async function rowsOf({ db, selection }: ReportReader, page: ReportPage): Promise<ReportRow[]> {
  const { tenantId, start, now } = selection;
  const end = new Date(Math.min(selection.end.getTime(), now.getTime()));
  const chargers = await findReportChargers(db, selection, page);
  const ids = chargers.map(({ id }) => id);
  const uptimes = await listChargerUptimes(db, { tenantId, start, end }, ids);
  return chargers.map((charger) => ({
    key: charger.id,
    session: null,
    currency: null,
    charger_id: charger.charge_point_id,
    charger_name: charger.charger_name,
    location_name: charger.location_name,
    location_address: charger.location_address,
    report_period_start_at: instantAt(start, charger.timezone),
    report_period_end_at: instantAt(end, charger.timezone),
    uptime: percent(uptimes.get(charger.id)),
  }));
}

/** A row for each charger, with the uptime of its ports. */
export const uptimeSource: ReportSource = {
  list: async (reader, page) => {
    const rows = await rowsOf(reader, page);
    const count = getCountOfLastPage(page, rows.length) ?? (await countReportChargers(reader.db, reader.selection));
    return { rows, count };
  },
  read: async (reader, after) => {
    const offset = Number(after?.['offset'] ?? 0);
    const rows = await rowsOf(reader, { limit: batch, offset, ordering: 'charger_id' });
    return { rows, next: rows.length === batch ? { offset: offset + batch } : null };
  },
  count: ({ db, selection }) => countReportChargers(db, selection),
};
