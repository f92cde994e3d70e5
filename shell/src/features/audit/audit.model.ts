import type { AuditEntry } from '@plugboard/contracts/accounts';
import { pageQuery, urlText } from '@plugboard/sdk';
import type { AuditListState } from './audit-list.ts';

export const entryUrlParsers = { entry: urlText() };

/** Filters of the list. */
export type AuditFilters = Pick<AuditListState, 'search' | 'filters'>;

const startOfDay = (day: string, daysLater = 0): string | undefined => {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return new Date(year, month - 1, date + daysLater).toISOString();
};

/** Search and filters in the server's words. */
export const auditQuery = ({ search, filters: { actor, action, type, from, to } }: AuditFilters) => ({
  actor: actor || undefined,
  action: action || undefined,
  subject_type: type || undefined,
  subject_id: search.trim() || undefined,
  at__gte: from === '' ? undefined : startOfDay(from),
  at__lt: to === '' ? undefined : startOfDay(to, 1),
});

/** Page, search and filters in the server's words. */
export function auditPageQuery(state: AuditListState) {
  const { limit, offset } = pageQuery(state);
  return { ...auditQuery(state), limit, offset };
}

interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

const formatValue = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const listFields = (value: unknown): Readonly<Record<string, unknown>> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
};

/** Before and after, field by field; what changed comes first. */
export function listDifferences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Difference[] {
  const [left, right] = [listFields(before), listFields(after)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .map((field) => {
      const [was, is] = [formatValue(left[field]), formatValue(right[field])];
      return { field, before: was, after: is, isChanged: was !== is };
    })
    .toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged));
}
