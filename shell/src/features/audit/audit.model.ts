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

/** Sign-ins are left out of a list unless its filter asks for them. */
const categoryOf = ({ action, signIns }: AuditFilters['filters']) => {
  if (signIns === 'only') return 'sign_in';
  return signIns === 'shown' || action !== '' ? undefined : 'change';
};

/** Search and filters in the server's words. */
export const auditQuery = ({ search, filters }: AuditFilters) => ({
  search: search.trim() || undefined,
  actor: filters.actor || undefined,
  action: filters.action || undefined,
  category: categoryOf(filters),
  subject_type: filters.type || undefined,
  at__gte: filters.from === '' ? undefined : startOfDay(filters.from),
  at__lt: filters.to === '' ? undefined : startOfDay(filters.to, 1),
});

/** The period of the filters with every entry of it, so that their hashes form a chain. */
export const auditChainQuery = ({ filters: { from, to } }: Pick<AuditFilters, 'filters'>) => ({
  at__gte: from === '' ? undefined : startOfDay(from),
  at__lt: to === '' ? undefined : startOfDay(to, 1),
});

/** Page, search and filters in the server's words. */
export function auditPageQuery(state: AuditListState) {
  const { limit, offset } = pageQuery(state);
  return { ...auditQuery(state), limit, offset };
}

export interface Change {
  readonly field: string;
  /** `undefined` where it was not there. */
  readonly before: unknown;
  readonly after: unknown;
}

interface Difference extends Change {
  readonly isChanged: boolean;
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : JSON.stringify(value));

const listFields = (value: unknown): Readonly<Record<string, unknown>> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
};

/** Before and after, field by field; what changed comes first. */
export function listDifferences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Difference[] {
  const [left, right] = [listFields(before), listFields(after)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .map((field) => {
      const [was, is] = [left[field], right[field]];
      return { field, before: was, after: is, isChanged: textOf(was) !== textOf(is) };
    })
    .toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged));
}

/** The changed fields; none of an entry that recorded only one side. */
export function listChanges(entry: Pick<AuditEntry, 'before' | 'after'>): readonly Change[] {
  if (entry.before === null || entry.before === undefined) return [];
  if (entry.after === null || entry.after === undefined) return [];
  return listDifferences(entry)
    .filter(({ isChanged }) => isChanged)
    .map(({ field, before, after }) => ({ field, before, after }));
}
