import { downloadApi, saveFile, useApiQuery } from '@plugboard/api';
import { exportAuditEntries, listUsers } from '@plugboard/contracts/accounts';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { type AuditNarrowing, auditQuery } from './audit.model.ts';

/** Matching users for the filter. */
export const usePeople = (search: string) =>
  useApiQuery(
    listUsers,
    { query: { search: search || undefined, limit: 20, ordering: 'name' } },
    { keepPrevious: true },
  );

/** Saves all matching entries as a CSV file; resolves with its name. */
export async function exportAudit(state: AuditNarrowing, { signal, onArrived }: SaveOptions): Promise<string> {
  const parts = { query: auditQuery(state), signal, onDownloadProgress: onArrived };
  const file = await downloadApi(exportAuditEntries, parts, 'audit.csv');
  saveFile(file);
  return file.fileName;
}
