import {
  defaultReportOrdering,
  isSortFieldOf,
  listReport as listReportCall,
  type ReportColumn,
  type ReportFilters,
  type ReportType,
} from '@plugboard/contracts/reports';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { getPayoutSettings } from '../../payouts/index.ts';
import { openReport, toChosenRow } from './open-report.ts';
import type { ReportReader } from './report-source.ts';
import { reportSources } from './report-sources.ts';

type Scope = Pick<ReportReader, 'db' | 'selection'>;

/** Fees are read where a column shows them. */
export async function openReader<Given extends Scope>(
  scope: Given,
  columns: readonly ReportColumn[],
): Promise<Given & Pick<ReportReader, 'fees'>> {
  const showsFees = columns.some(({ permission }) => permission === 'is_payout_available');
  const { db, selection } = scope;
  return { ...scope, fees: showsFees ? await getPayoutSettings({ db, tenantId: selection.tenantId }) : null };
}

interface Asked {
  readonly type: ReportType;
  readonly query: ParsedQueryOf<typeof listReportCall>;
  readonly filters: ReportFilters;
}

/** A page of a report. */
export async function listReport(
  call: SignedInCall,
  files: FileStore,
  { type, query, filters }: Asked,
): Promise<HandlerReplyOf<typeof listReportCall>> {
  const { selection, columns } = openReport(call, type, filters);
  const { limit, offset, ordering = defaultReportOrdering[type] } = query;
  if (!isSortFieldOf(type, ordering)) throw new FieldFailure({ ordering: [{ key: 'report.notSortable' }] });
  const reader = await openReader({ db: call.db, files, selection }, columns);
  const { rows, count } = await reportSources[type].list(reader, { limit, offset, ordering });
  const path = listReportCall.path.replace('{type}', type);
  return {
    results: rows.map((row) => toChosenRow(row, columns)),
    ...buildPageLinks(path, { ...query, ordering }, count),
    count,
  };
}
