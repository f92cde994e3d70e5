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
import { type AuditRow, countEntries, findActions, findEntries } from './audit.repository.ts';

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

const listSubjectChoices = (language: Language): FieldChoice[] =>
  byName(
    language,
    auditSubjectTypes.map((value) => ({ value, display_name: getSubjectName(language, value) })),
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

export const toAuditEntryDto = (language: Language, row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: actorOf(row),
  on_behalf_of: holderOf(row),
  action: row.action,
  action_name: getActionName(language, row.action),
  subject: {
    type: row.subject_type,
    type_name: getSubjectName(language, row.subject_type),
    id: row.subject_id,
    name: nameOf(row.subject_first_name, row.subject_last_name) || row.subject_email,
  },
  before: row.before,
  after: row.after,
  request_id: row.request_id,
  address: row.address,
  device: row.device,
  sequence: row.sequence,
  previous_hash: row.previous_hash,
  hash: row.hash,
});

export async function listEntries(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listAuditEntries>,
): Promise<HandlerReplyOf<typeof listAuditEntries>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId: call.tenantId };
  // Pages end at the counting limit; beyond it only filters find entries quickly.
  const rows = offset >= maxCountedEntries ? [] : await findEntries(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countEntries(call.db, selection));
  return {
    results: rows.map((row) => toAuditEntryDto(call.language, row)),
    ...buildPageLinks(listAuditEntries.path, query, count),
    count,
    actions: listActionChoices(call.language, await findActions(call.db, call.tenantId)),
    subject_types: listSubjectChoices(call.language),
  };
}
