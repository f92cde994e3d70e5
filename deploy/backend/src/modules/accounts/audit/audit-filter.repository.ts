import type { AuditAction, auditFilters } from '@plugboard/contracts/accounts';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { contains, searchPatterns, idOfPattern } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { personNamed, subjectNamed } from './audit-subjects.repository.ts';

export interface AuditSelection extends z.output<typeof auditFilters> {
  readonly tenantId: string;
  /** Actions whose words hold a pattern of the search. */
  readonly actionsByPattern?: ReadonlyMap<string, readonly string[]>;
}

/** Actions that browsers trigger without user input. */
export const automaticActions: readonly AuditAction[] = ['ui_event.recorded', 'browser_error.recorded'];

/** Actions of the market's job, every quarter of an hour for each location: listed with the bids alone. */
const recurringActions: readonly AuditAction[] = [
  'grid_bid.awarded',
  'grid_bid.dispatched',
  'grid_bid.placed_automatically',
  'grid_bid.rejected',
  'grid_bid.settled',
];

/** Actions of signing in and out, which a log has many of. */
export const signInActions: readonly AuditAction[] = [
  'session.confirmed',
  'session.ended',
  'session.handed_over',
  'session.opened',
  'session.refreshed',
  'session.refused',
  'sessions.ended',
  'sign_in_code.requested',
];

/** Whether a selection is every entry of a time: only then the chain of its entries can close. */
export const isWhole = ({ search, actor, action, category, subject_type, subject_id }: AuditSelection): boolean =>
  !search && [actor, action, category, subject_type, subject_id].every((filter) => !filter?.length);

/** The one kind of entry that is asked for; none where both are. */
function onlyCategory({ category }: AuditSelection): 'change' | 'sign_in' | undefined {
  const asked = new Set(category);
  return asked.size === 1 ? [...asked][0] : undefined;
}

const searched = sql<string>`lower(concat_ws(E'\\n', audit_entry.action, audit_entry.subject_id, audit_entry.actor_name))`;

/** A word that is a whole id also finds what that request did: logs and commands name it. */
function requestNamed(eb: ExpressionBuilder<Tables, 'audit_entry'>, pattern: string): Expression<SqlBool>[] {
  const id = idOfPattern(pattern);
  return id === undefined ? [] : [eb('audit_entry.request_id', '=', id)];
}

export function auditFilter(
  eb: ExpressionBuilder<Tables, 'audit_entry'>,
  selection: AuditSelection,
  withAutomatic = false,
): Expression<SqlBool> {
  const { tenantId, search, actor, action, subject_type, subject_id, at__gte, at__lt, actionsByPattern } = selection;
  const category = onlyCategory(selection);
  return eb.and([
    eb('audit_entry.tenant_id', '=', tenantId),
    ...searchPatterns(search).map((pattern) => {
      const actions = actionsByPattern?.get(pattern) ?? [];
      return eb.or([
        contains(searched, pattern),
        personNamed(tenantId, pattern),
        subjectNamed(tenantId, pattern),
        ...requestNamed(eb, pattern),
        ...(actions.length > 0 ? [eb('audit_entry.action', 'in', actions)] : []),
      ]);
    }),
    ...(category ? [eb('audit_entry.action', category === 'sign_in' ? 'in' : 'not in', signInActions)] : []),
    ...(actor?.length
      ? [
          eb.or([
            eb('audit_entry.actor_account_id', 'in', actor),
            eb('audit_entry.on_behalf_of_account_id', 'in', actor),
          ]),
        ]
      : []),
    ...(action?.length ? [eb('audit_entry.action', 'in', action)] : []),
    // These are so many that they would hide the actions of people, so they are listed only on request.
    ...(action?.length || subject_type?.length || withAutomatic
      ? []
      : [eb('audit_entry.action', 'not in', [...automaticActions, ...recurringActions])]),
    ...(subject_type?.length ? [eb('audit_entry.subject_type', 'in', subject_type)] : []),
    ...(subject_id?.length ? [eb('audit_entry.subject_id', 'in', subject_id)] : []),
    ...(at__gte ? [eb('audit_entry.at', '>=', new Date(at__gte))] : []),
    ...(at__lt ? [eb('audit_entry.at', '<', new Date(at__lt))] : []),
  ]);
}
