import { type AuditEntry, auditSubjectTypes } from '@plugboard/contracts';

export interface AuditState {
  /** Account id. */
  readonly actor: string;
  readonly action: string;
  readonly type: string;
  readonly subject: string;
  /** Days on the viewer's calendar, `2026-11-20`; both are within. */
  readonly from: string;
  readonly to: string;
}

const startOfDay = (day: string, daysLater = 0): string | undefined => {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  return new Date(year, month - 1, date + daysLater).toISOString();
};

/** The filters in the server's words. */
export const auditQuery = ({ actor, action, type, subject, from, to }: AuditState) => ({
  actor: actor || undefined,
  action: action || undefined,
  subject_type: type || undefined,
  subject_id: subject.trim() || undefined,
  at__gte: from === '' ? undefined : startOfDay(from),
  at__lt: to === '' ? undefined : startOfDay(to, 1),
});

/** Kinds of subjects to choose from: the usual ones and whatever else is in sight. */
export const typesIn = (entries: readonly Pick<AuditEntry, 'subject'>[], chosen: string): readonly string[] =>
  [...new Set([...auditSubjectTypes, ...entries.map(({ subject }) => subject.type), chosen])]
    .filter((type) => type !== '')
    .toSorted();

export const countFilters = (state: AuditState): number =>
  [state.actor, state.action, state.type, state.subject, state.from, state.to].filter((value) => value !== '').length;

type Person = Pick<NonNullable<AuditEntry['actor']>, 'name' | 'email'>;

/** Somebody by name or address; `null` for an account that is gone or elsewhere. */
export const personName = ({ name, email }: Person): string | null => name || email;

export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

const inWords = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
};

/** Before and after, field by field; what changed comes first. */
export function differences({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Difference[] {
  const [left, right] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .map((field) => {
      const [was, is] = [inWords(left[field]), inWords(right[field])];
      return { field, before: was, after: is, isChanged: was !== is };
    })
    .toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged));
}
