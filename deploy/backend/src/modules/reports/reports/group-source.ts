import { type Currency, moneyOf } from '@plugboard/contracts/platform';
import type { ReportGroup, ReportRow } from '@plugboard/contracts/reports';
import { findReportGroups, type ReportGroupRow } from './group-report.repository.ts';
import type { ReportPage, ReportSelection } from './report-selection.ts';
import type { ReportReader, ReportSource } from './report-source.ts';

const batch = 500;

function toRow(row: ReportGroupRow, groupBy: ReportGroup): ReportRow {
  const amount = (minor: number) => moneyOf(minor, row.currency satisfies Currency).amount;
  return {
    key: `${row.value ?? ''}/${row.currency}`,
    session: null,
    currency: row.currency,
    [groupBy]: row.value,
    grouped: row.grouped,
    sessions: row.sessions,
    spent_energy: row.spent_energy / 1000,
    session_duration: row.session_duration,
    charging_duration: row.charging_duration,
    electricity_cost: amount(row.electricity_cost),
    total_revenue: amount(row.total_revenue),
    transaction_fee: amount(row.transaction_fee),
    net_revenue: amount(row.net_revenue),
    activation_fee: amount(row.activation_fee),
    idle_fee: amount(row.idle_fee),
    sales_tax: amount(row.sales_tax),
  };
}

const isGrouped = (selection: ReportSelection): selection is ReportSelection & { readonly groupBy: ReportGroup } =>
  selection.groupBy !== undefined;

async function groupsOf({ db, selection, fees }: Omit<ReportReader, 'files'>, page: ReportPage) {
  if (!isGrouped(selection)) throw new Error('The report has no groups');
  const groups = await findReportGroups(db, selection, fees, page);
  return { rows: groups.map((row) => toRow(row, selection.groupBy)), total: groups[0]?.total };
}

/** Sums of sessions, a row for each value of a column and one for all. */
export const groupSource: ReportSource = {
  list: async (reader, page) => {
    const { rows, total } = await groupsOf(reader, page);
    // A page beyond the last one has no row that says how many there are.
    const count = total ?? (page.offset === 0 ? 0 : await groupSource.count(reader));
    return { rows, count };
  },
  read: async (reader, after) => {
    const offset = Number(after?.['offset'] ?? 0);
    const ordering = reader.selection.groupBy ?? '';
    const { rows } = await groupsOf(reader, { limit: batch, offset, ordering });
    return { rows, next: rows.length === batch ? { offset: offset + batch } : null };
  },
  count: async (reader) => (await groupsOf(reader, { limit: 1, offset: 0, ordering: '' })).total ?? 0,
};
