import { downloadApi, saveFile, useApiQuery } from '@plugboard/api';
import { exportAuditEntries, listAuditEntries, listUsers } from '@plugboard/contracts';
import { pageQuery } from '@plugboard/sdk';
import type { ListQueryOptions, SaveOptions } from '@plugboard/sdk/lists';
import type { AuditListState } from './audit-list.ts';
import { type AuditNarrowing, auditQuery } from './audit.model.ts';

export function useAuditEntries(state: AuditListState, options: ListQueryOptions) {
  const { limit, offset } = pageQuery(state);
  return useApiQuery(listAuditEntries, { query: { ...auditQuery(state), limit, offset } }, options);
}

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
