import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { TicketTables } from './tickets.tables.ts';

export type NewTicketRow = Insertable<TicketTables['support_ticket']>;
export type TicketColumns = Updateable<TicketTables['support_ticket']>;
export type TicketChangeRow = Selectable<TicketTables['ticket_change']>;

/** The next number of the tenant. Who takes one holds back the others of the tenant until the transaction ends. */
export async function nextNumber(db: TenantTransaction, tenantId: string): Promise<number> {
  const { last_number } = await db
    .insertInto('support_ticket_counter')
    .values({ tenant_id: tenantId, last_number: 1, tickets: 0 })
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(({ eb, ref }) => ({ last_number: eb(ref('support_ticket_counter.last_number'), '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertTicket(db: TenantTransaction, ticket: NewTicketRow): Promise<void> {
  await db.insertInto('support_ticket').values(ticket).execute();
}

/** Changes columns, and raises the version. */
export async function updateTicketRow(
  db: TenantTransaction,
  tenantId: string,
  number: number,
  columns: TicketColumns,
): Promise<void> {
  await db
    .updateTable('support_ticket')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('number', '=', number)
    .execute();
}

/** Removes a ticket with everything that hangs on it. */
export async function deleteTicketRow(db: TenantTransaction, tenantId: string, number: number): Promise<void> {
  await db.deleteFrom('support_ticket').where('tenant_id', '=', tenantId).where('number', '=', number).execute();
}

export async function insertChanges(
  db: TenantTransaction,
  changes: readonly Insertable<TicketTables['ticket_change']>[],
): Promise<void> {
  if (changes.length > 0) await db.insertInto('ticket_change').values(changes).execute();
}

const searchedChange = sql<string>`lower(concat_ws(E'\\n', field, before, after, actor_name))`;

interface History {
  readonly tenantId: string;
  readonly number: number;
  readonly search?: string | undefined;
}

const changesOf = (db: TenantTransaction, { tenantId, number, search }: History) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(searchedChange, pattern)),
    db.selectFrom('ticket_change').where('tenant_id', '=', tenantId).where('ticket_number', '=', number),
  );

interface Page<Field extends string> {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: Field | `-${Field}`;
}

export const findChanges = (
  db: TenantTransaction,
  history: History,
  { limit, offset, ordering }: Page<'at'>,
): Promise<TicketChangeRow[]> =>
  changesOf(db, history)
    .selectAll()
    .orderBy(orderBy({ at: sql`id` }, ordering))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countChanges(db: TenantTransaction, history: History): Promise<number> {
  const { count } = await changesOf(db, history)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface People {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly id?: string | undefined;
}

/** Possible owners of a ticket: active accounts except drivers, who have no portal (spec §6). */
const assignable = (db: TenantTransaction, { tenantId, search, id }: People) =>
  searchPatterns(search).reduce(
    (query, pattern) =>
      query.where(contains(sql<string>`lower(first_name || ' ' || last_name || E'\\n' || email)`, pattern)),
    db
      .selectFrom('account')
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'active')
      .where('user_type', '<>', 'driver')
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? '')),
  );

export const findAssignable = (db: TenantTransaction, people: People, { limit, offset, ordering }: Page<'name'>) =>
  assignable(db, people)
    .select(['id', 'first_name', 'last_name', 'email'])
    .orderBy(orderBy({ name: sql`lower(first_name || ' ' || last_name) collate "C"` }, ordering, sql`id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countAssignable(db: TenantTransaction, people: People): Promise<number> {
  const { count } = await assignable(db, people)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Name of a user of the tenant. */
export async function findPersonName(db: TenantTransaction, tenantId: string, id: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}
