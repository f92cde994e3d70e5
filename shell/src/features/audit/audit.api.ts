import { downloadApi, saveFile } from '@plugboard/api';
import { exportAuditEntries } from '@plugboard/contracts/accounts';
import type { SaveOptions } from '@plugboard/sdk/lists';
import { auditChainQuery, type AuditFilters, auditQuery } from './audit.model.ts';

/** Saves all matching entries as a CSV file; resolves with its name. */
export async function exportAudit(state: AuditFilters, { signal, onArrived }: SaveOptions): Promise<string> {
  const parts = { query: auditQuery(state), signal, onDownloadProgress: onArrived };
  const file = await downloadApi(exportAuditEntries, parts, 'audit.csv');
  saveFile(file);
  return file.fileName;
}

/** Saves every entry of the period, with hashes that can be checked as a chain. */
export async function exportChain(state: Pick<AuditFilters, 'filters'>): Promise<void> {
  saveFile(await downloadApi(exportAuditEntries, { query: auditChainQuery(state) }, 'audit.csv'));
}
