import type { AuditAction, auditFilters } from '@plugboard/contracts/accounts';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export interface AuditSelection extends z.output<typeof auditFilters> {
  readonly tenantId: string;
}

/** Actions that browsers trigger without user input. */
export const automaticActions: readonly AuditAction[] = ['ui_event.recorded', 'browser_error.recorded'];

/** Whether a selection is every entry of a time: only then the chain of its entries can close. */
export const isWhole = ({ search, actor, action, subject_type, subject_id }: AuditSelection): boolean =>
  !search && [actor, action, subject_type, subject_id].every((filter) => !filter?.length);

const searched = sql<string>`lower(concat_ws(E'\\n', audit_entry.action, audit_entry.subject_id, audit_entry.actor_name))`;

export function auditFilter(
  eb: ExpressionBuilder<Tables, 'audit_entry'>,
  { tenantId, search, actor, action, subject_type, subject_id, at__gte, at__lt }: AuditSelection,
  withAutomatic = false,
): Expression<SqlBool> {
  return eb.and([
    eb('audit_entry.tenant_id', '=', tenantId),
    ...searchPatterns(search).map((pattern) => contains(searched, pattern)),
    ...(actor?.length
      ? [
          eb.or([
            eb('audit_entry.actor_account_id', 'in', actor),
            eb('audit_entry.on_behalf_of_account_id', 'in', actor),
          ]),
        ]
      : []),
    ...(action?.length ? [eb('audit_entry.action', 'in', action)] : []),
    // Automatic entries are many and change nothing, so they are listed only on request.
    ...(action?.length || subject_type?.length || withAutomatic
      ? []
      : [eb('audit_entry.action', 'not in', automaticActions)]),
    ...(subject_type?.length ? [eb('audit_entry.subject_type', 'in', subject_type)] : []),
    ...(subject_id?.length ? [eb('audit_entry.subject_id', 'in', subject_id)] : []),
    ...(at__gte ? [eb('audit_entry.at', '>=', new Date(at__gte))] : []),
    ...(at__lt ? [eb('audit_entry.at', '<', new Date(at__lt))] : []),
  ]);
}
