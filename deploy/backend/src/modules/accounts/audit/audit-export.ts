import type { AuditEntry } from '@plugboard/contracts/accounts';
import type { Download, Language } from '@plugboard/contracts/platform';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import { toCsvLine } from '../../../platform/csv.ts';
import { automaticActions, isWhole, type AuditSelection } from './audit-filter.repository.ts';
import { findEntriesAfter, type Position } from './audit.repository.ts';
import { findSubjectNames } from './audit-subjects.repository.ts';
import { toAuditEntryDto } from './audit.service.ts';

const batch = 500;
const columns = [
  'at',
  'actor',
  'actor_email',
  'actor_tenant',
  'on_behalf_of',
  'action',
  'action_code',
  'subject',
  'subject_type',
  'subject_id',
  'before',
  'after',
  'request_id',
  'actor_tenant_name',
  'subject_name',
  'address',
  'device',
  'sequence',
  'previous_hash',
  'hash',
  'hashed_content',
];

/** Columns exported for automatic entries outside the filter: enough to show that the chain has no gap. */
const linkColumns: readonly string[] = ['at', 'action', 'action_code', 'sequence', 'previous_hash', 'hash'];

const asText = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

/** A user invited by address alone has no name yet, and a deleted account has neither. */
const nameOf = (person: AuditEntry['on_behalf_of']): string =>
  person === null ? '' : person.name || person.email || person.id;

/** `hash` is the SHA-256 of `content`. */
function valuesOf({ actor, on_behalf_of, subject, ...entry }: AuditEntry, content: string | null): string[] {
  return [
    entry.at,
    nameOf(actor),
    actor?.email ?? '',
    actor?.tenant ?? '',
    nameOf(on_behalf_of),
    entry.action_name,
    entry.action,
    subject.type_name,
    subject.type,
    subject.id,
    asText(entry.before),
    asText(entry.after),
    entry.request_id,
    actor?.tenant_name ?? '',
    subject.name ?? '',
    entry.address,
    entry.device,
    String(entry.sequence ?? ''),
    entry.previous_hash ?? '',
    entry.hash ?? '',
    content ?? '',
  ];
}

function lineOf(entry: AuditEntry, content: string | null, selection: AuditSelection): string {
  const values = valuesOf(entry, content);
  const isLinkOnly = isWhole(selection) && automaticActions.some((action) => action === entry.action);
  if (!isLinkOnly) return toCsvLine(values);
  return toCsvLine(values.map((value, index) => (linkColumns.includes(columns[index] ?? '') ? value : '')));
}

/** Exports in batches, each in a separate transaction, so that a slow reader holds no database resources. */
async function* linesOf(database: Database, language: Language, selection: AuditSelection): AsyncGenerator<string> {
  // So that a spreadsheet reads it as UTF-8.
  yield `\uFEFF${toCsvLine(columns)}`;
  let after: Position | undefined;
  do {
    const { rows, names } = await withTenantReading(database, selection.tenantId, async (db) => {
      const found = await findEntriesAfter(db, selection, after, batch);
      return { rows: found, names: await findSubjectNames(db, selection.tenantId, found) };
    });
    yield rows.map((row) => lineOf(toAuditEntryDto(language, row, names), row.content, selection)).join('');
    after = rows.length === batch ? rows.at(-1) : undefined;
  } while (after);
}

/** In words for people, with the codes beside them for programs. */
export const exportEntries = (database: Database, language: Language, selection: AuditSelection): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: 'audit.csv',
  content: linesOf(database, language, selection),
});
