import { downloadApi, saveFile, useApiQuery } from '@plugboard/api';
import { exportAuditEntries, listAuditEntries, listUsers } from '@plugboard/contracts';
import { pageQuery } from '@plugboard/sdk';
import { type AuditListState, type AuditNarrowing, auditQuery } from './audit.model.ts';

export function useAuditEntries(state: AuditListState, { enabled }: { readonly enabled: boolean }) {
  const { limit, offset } = pageQuery(state);
  return useApiQuery(
    listAuditEntries,
    { query: { ...auditQuery(state), limit, offset } },
    { enabled, keepPrevious: true },
  );
}

/** People to choose from, by what was typed. */
export const usePeople = (search: string) =>
  useApiQuery(
    listUsers,
    { query: { search: search || undefined, limit: 20, ordering: 'name' } },
    { keepPrevious: true },
  );

/** All entries that fit, as a CSV file of the browser's. */
export async function exportAudit(state: AuditNarrowing): Promise<void> {
  saveFile(await downloadApi(exportAuditEntries, { query: auditQuery(state) }, 'audit.csv'));
}
