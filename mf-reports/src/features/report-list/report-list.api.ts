import { downloadApi, saveFile, useApiQuery } from '@plugboard/api';
import { exportReport, listReport, type ReportFormat } from '@plugboard/contracts/reports';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { reportBody, type ReportListState, reportPage } from './report-list.ts';

export const useReport = (state: ReportListState, enabled: boolean) =>
  useApiQuery(
    listReport,
    { params: { type: state.tab }, query: reportPage(state), body: reportBody(state) },
    { enabled, keepPrevious: true },
  );

/** Has the browser save the whole report; resolves with the file's name. */
export async function saveReport(state: ReportListState, format: ReportFormat, options?: SaveOptions): Promise<string> {
  const progress = options && { signal: options.signal, onDownloadProgress: options.onArrived };
  const parts = { params: { type: state.tab, format }, body: reportBody(state), ...progress };
  const file = await downloadApi(exportReport, parts, `report.${format === 'excel' ? 'xlsx' : format}`);
  saveFile(file);
  return file.fileName;
}
