import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { contains } from '../../../platform/database/search-patterns.ts';
import { namedTables } from './audit-named-tables.repository.ts';

/** Whether the log can look up what such a subject is called. */
export const isNamed = (type: string): boolean => namedTables.has(type);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ticketNumber = /^[1-9]\d{0,8}$/;

export interface SubjectName {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly part_type: 'charger' | 'location' | null;
  readonly part_id: string | null;
}

export interface Subject {
  readonly subject_type: string;
  readonly subject_id: string;
}

export const subjectKey = (type: string, id: string): string => `${type} ${id}`;

/** Names of the subjects that are still there, by `subjectKey`: one look-up by id for each kind among them. */
export async function findSubjectNames(
  db: TenantTransaction,
  tenantId: string,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, SubjectName>> {
  const parts = [...namedTables].flatMap(([type, { table, id, idType, name, partType, partId }]) => {
    const form = type === 'ticket' ? ticketNumber : uuid;
    const ids = subjects.filter((each) => each.subject_type === type && form.test(each.subject_id));
    if (ids.length === 0) return [];
    const wanted = [...new Set(ids.map(({ subject_id }) => subject_id))];
    return [
      sql`select ${type}::text as type, ${id}::text as id, ${name} as name, ${partType}::text as part_type,
        ${partId} as part_id
        from ${table} thing where thing.tenant_id = ${tenantId} and ${id} = any(${wanted}::${idType})`,
    ];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<SubjectName>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [subjectKey(row.type, row.id), row]));
}

/** Whether the subject of an entry has a name that holds a pattern. */
export const subjectNamed = (tenantId: string, pattern: string): RawBuilder<SqlBool> => {
  const searched = [...namedTables].filter(([, { isSearched }]) => isSearched);
  const parts = searched.map(
    ([type, { table, id, name }]) => sql`select ${sql.lit(type)}::text, ${id}::text from ${table} thing
      where thing.tenant_id = ${tenantId} and ${contains(sql<string>`lower(${name})`, pattern)}`,
  );
  return sql<SqlBool>`(audit_entry.subject_type, audit_entry.subject_id) in (${sql.join(parts, sql` union all `)})`;
};

/** Whether an account whose name or address holds a pattern acted, or another account acted for it. */
export const personNamed = (tenantId: string, pattern: string): RawBuilder<SqlBool> => {
  const people = sql`select id from account where tenant_id = ${tenantId}
    and ${contains(sql<string>`account.search_text`, pattern)}`;
  return sql<SqlBool>`(audit_entry.actor_account_id in (${people}) or audit_entry.on_behalf_of_account_id in (${people}))`;
};
