import { downloadApi, saveFile } from '@plugboard/api';
import { exportAuditEntries } from '@plugboard/contracts/accounts';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { type AuditFilters, auditQuery } from './audit.model.ts';

/** Saves all matching entries as a CSV file; resolves with its name. */
export async function exportAudit(state: AuditFilters, { signal, onArrived }: SaveOptions): Promise<string> {
  const parts = { query: auditQuery(state), signal, onDownloadProgress: onArrived };
  const file = await downloadApi(exportAuditEntries, parts, 'audit.csv');
  saveFile(file);
  return file.fileName;
}
