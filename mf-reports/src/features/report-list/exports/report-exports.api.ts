import { downloadApi, saveFile, useApiMutation, useApiQuery } from '@plugboard/api';
import {
  cancelReportExport,
  downloadReportExport,
  listReportExports,
  type ReportExport,
  resumeReportExport,
  startReportExport,
} from '@plugboard/contracts/reports';

/** Often enough to see it move. */
const intervalMs = 1500;

/** One's own exports. The server works on; the page only looks. */
export const useReportExports = () => useApiQuery(listReportExports, {}, { refetchInterval: intervalMs });

const invalidates = [listReportExports];
export const useStartExport = () => useApiMutation(startReportExport, { invalidates });
export const useCancelExport = () => useApiMutation(cancelReportExport, { invalidates });
export const useResumeExport = () => useApiMutation(resumeReportExport, { invalidates });

export async function saveReportExport({ id, type, format }: ReportExport): Promise<void> {
  const name = `report_${type}.${format === 'excel' ? 'xlsx' : format}`;
  saveFile(await downloadApi(downloadReportExport, { params: { id } }, name));
}
