import type { AuditSubjectType } from '@plugboard/contracts/accounts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { contains } from '../../../platform/database/search-patterns.ts';

/** Table and column with the names of a kind of subject. */
interface NamedTable {
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** So that the index of the id is used. */
  readonly idType: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly partType: 'charger' | 'location' | null;
  readonly partId: RawBuilder<unknown>;
}

const named = (table: string, name: RawBuilder<unknown>, partType: NamedTable['partType'] = null): NamedTable => ({
  table: sql.table(table),
  id: sql`thing.id`,
  idType: sql`uuid[]`,
  name,
  partType,
  partId: partType === null ? sql`null::text` : sql`thing.${sql.ref(`${partType}_id`)}::text`,
});

const portName = sql`(select charger.custom_id from charger where charger.tenant_id = thing.tenant_id
  and charger.id = thing.charger_id) || ' · ' || thing.connector_id`;
const personName = sql`coalesce(nullif(trim(thing.first_name || ' ' || thing.last_name), ''), thing.email)`;

const namedTables: ReadonlyMap<string, NamedTable> = new Map<AuditSubjectType, NamedTable>([
  ['account', named('account', personName)],
  ['announcement', named('announcement', sql`thing.title_en`)],
  ['charger', named('charger', sql`thing.custom_id`)],
  ['charger_group', named('charger_group', sql`thing.name`)],
  ['charger_super_group', named('charger_super_group', sql`thing.name`)],
  ['grid_event', named('grid_event', sql`thing.name`)],
  ['id_tag', named('id_tag', sql`thing.number`)],
  ['location', named('location', sql`thing.name`)],
  ['location_discount', named('location_discount', sql`thing.email_or_domain`, 'location')],
  ['port', named('port', portName, 'charger')],
  ['pos_terminal', named('pos_terminal', sql`thing.serial_number`)],
  ['saved_reply', named('saved_reply', sql`thing.name`)],
  ['saved_view', named('saved_view', sql`thing.name`)],
  ['subscription_tariff', named('subscription_tariff', sql`thing.name`)],
  ['vehicle', named('vehicle', sql`thing.name`)],
  ['vehicle_route', named('vehicle_route', sql`thing.name`)],
  [
    'ticket',
    {
      ...named('support_ticket', sql`'#' || thing.number || ' ' || thing.ticket_name`),
      id: sql`thing.number`,
      idType: sql`int[]`,
    },
  ],
]);

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

interface Subject {
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
  const parts = [...namedTables].map(
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
