import { downloadApi, saveFile, useApiQuery } from '@plugboard/api';
import { exportAuditEntries, listAuditEntries, listUsers } from '@plugboard/contracts';
import { auditQuery, type AuditState } from './audit.model.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}

export const useAuditEntries = (state: AuditState & Page) =>
  useApiQuery(
    listAuditEntries,
    { query: { ...auditQuery(state), limit: state.size, offset: (state.page - 1) * state.size } },
    { keepPrevious: true },
  );

/** People to choose from, by what was typed. */
export const usePeople = (search: string, enabled: boolean) =>
  useApiQuery(
    listUsers,
    { query: { search: search || undefined, limit: 20, ordering: 'name' } },
    { enabled, keepPrevious: true },
  );

/** All entries that fit, as a CSV file of the browser's. */
export async function exportAudit(state: AuditState): Promise<void> {
  saveFile(await downloadApi(exportAuditEntries, { query: auditQuery(state) }, 'audit.csv'));
}
