import {
  auditActions,
  type AuditEntry,
  auditSubjectTypes,
  type FieldChoice,
  listAuditEntries,
  maxCountedEntries,
} from '@plugboard/contracts/accounts';
import type { HandlerReplyOf, Language, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { text } from '../../../platform/text.ts';
import { searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { AuditSelection } from './audit-filter.repository.ts';
import { listReferences, namesIn } from './audit-references.ts';
import { findSubjectNames, isNamed, subjectKey, type SubjectName } from './audit-subjects.repository.ts';
import { type AuditRow, countEntries, findActions, findEntries, findSubjectTypes } from './audit.repository.ts';

/** Words for an action; the action itself where a release before or after this one wrote it. */
function getActionName(language: Language, action: string): string {
  const known = auditActions.find((each) => each === action);
  return known === undefined ? action : text(language, `auditAction.${known}`);
}

/** Words for the kind of a subject, or its code, as for actions. */
function getSubjectName(language: Language, type: string): string {
  const known = auditSubjectTypes.find((each) => each === type);
  return known === undefined ? type : text(language, `auditSubject.${known}`);
}

const byName = (language: Language, choices: readonly FieldChoice[]): FieldChoice[] =>
  choices.toSorted((one, other) => one.display_name.localeCompare(other.display_name, language));

const listActionChoices = (language: Language, actions: readonly string[]): FieldChoice[] =>
  byName(
    language,
    actions.map((value) => ({ value, display_name: getActionName(language, value) })),
  );

const listSubjectChoices = (language: Language, types: readonly string[]): FieldChoice[] =>
  byName(
    language,
    types.map((value) => ({ value, display_name: getSubjectName(language, value) })),
  );

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

function actorOf(row: AuditRow): AuditEntry['actor'] {
  if (!row.actor_account_id || !row.actor_tenant_id) return null;
  const { actor_account_id: id, actor_tenant_id: tenant, actor_tenant_name: tenant_name } = row;
  const name = row.actor_name ?? nameOf(row.actor_first_name, row.actor_last_name);
  return { id, tenant, tenant_name, name, email: row.actor_email };
}

function holderOf(row: AuditRow): AuditEntry['on_behalf_of'] {
  if (!row.on_behalf_of_account_id) return null;
  const name = nameOf(row.holder_first_name, row.holder_last_name);
  return { id: row.on_behalf_of_account_id, name, email: row.holder_email };
}

/** Fields by which an entry names its subject, which may be gone by now. */
const namingFields = ['name', 'custom_id', 'ticket_name', 'number', 'email', 'title_en'];

const nameIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null
    ? namingFields
        .map((field) => (value as Record<string, unknown>)[field])
        .find((name): name is string => typeof name === 'string' && name !== '')
    : undefined;

/** The names of all where an entry is about several. */
function recordedName({ before, after }: AuditRow): string | null {
  const names = [after, before].map((side) =>
    Array.isArray(side) ? side.flatMap((each) => nameIn(each) ?? []).join(', ') : nameIn(side),
  );
  return names.find(Boolean) ?? null;
}

function subjectOf(language: Language, row: AuditRow, names: ReadonlyMap<string, SubjectName>): AuditEntry['subject'] {
  const { subject_type: type, subject_id: id } = row;
  const found = names.get(subjectKey(type, id));
  return {
    type,
    type_name: getSubjectName(language, type),
    id,
    name: found?.name || recordedName(row),
    part_of: found?.part_type && found.part_id ? { type: found.part_type, id: found.part_id } : null,
    exists: found !== undefined || (isNamed(type) ? false : null),
  };
}

export const toAuditEntryDto = (
  language: Language,
  row: AuditRow,
  names: ReadonlyMap<string, SubjectName>,
): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorOf(row),
  on_behalf_of: holderOf(row),
  action: row.action,
  action_name: getActionName(language, row.action),
  subject: subjectOf(language, row, names),
  before: row.before,
  after: row.after,
  names: namesIn(row, names),
  request_id: row.request_id,
  address: row.address,
  device: row.device,
  sequence: row.sequence,
  previous_hash: row.previous_hash,
  hash: row.hash,
});

/** The filters, with the actions whose words in the caller's language fit the search. */
export function toAuditSelection(
  language: Language,
  { tenantId, ...filters }: Omit<AuditSelection, 'actionsByPattern'>,
): AuditSelection {
  const words = (filters.search ?? '').split(/\s+/).filter(Boolean);
  const namesOf = auditActions.map((action) => [action, getActionName(language, action).toLowerCase()] as const);
  const actionsByPattern = new Map(
    searchPatterns(filters.search).map((pattern, index) => {
      const word = words[index]?.toLowerCase() ?? '';
      return [pattern, namesOf.flatMap(([action, name]) => (name.includes(word) ? [action] : []))] as const;
    }),
  );
  return { ...filters, tenantId, actionsByPattern };
}

/** Entries of signing in that a list of changes leaves out. */
const countFolded = (db: SignedInCall['db'], selection: AuditSelection): Promise<number> | number =>
  selection.category?.join() === 'change' ? countEntries(db, { ...selection, category: ['sign_in'] }) : 0;

export async function listEntries(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listAuditEntries>,
): Promise<HandlerReplyOf<typeof listAuditEntries>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = toAuditSelection(call.language, { ...filters, tenantId: call.tenantId });
  // Pages end at the counting limit; beyond it only filters find entries quickly.
  const rows = offset >= maxCountedEntries ? [] : await findEntries(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countEntries(call.db, selection));
  const names = await findSubjectNames(call.db, call.tenantId, [...rows, ...listReferences(rows)]);
  return {
    results: rows.map((row) => toAuditEntryDto(call.language, row, names)),
    ...buildPageLinks(listAuditEntries.path, query, count),
    count,
    actions: listActionChoices(call.language, await findActions(call.db, call.tenantId)),
    subject_types: listSubjectChoices(call.language, await findSubjectTypes(call.db, call.tenantId)),
    folded_sign_ins: await countFolded(call.db, selection),
  };
}
