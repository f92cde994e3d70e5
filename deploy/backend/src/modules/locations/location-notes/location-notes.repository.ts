import type { LocationNoteOrdering } from '@plugboard/contracts/locations';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Home } from '../locations/held-location.service.ts';

export type NoteRow = Selectable<Tables['location_note']>;

const orderKeys = { created_at: sql`created_at`, author: sql`lower(author) collate "C"` };

interface NotePage {
  readonly search?: string | undefined;
  readonly ordering: LocationNoteOrdering;
  readonly limit: number;
  readonly offset: number;
}

const notesOf = (db: TenantTransaction, { tenantId, locationId }: Home, search: string | undefined) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(sql`lower(note || E'\n' || author)`, pattern)),
    db.selectFrom('location_note').where('tenant_id', '=', tenantId).where('location_id', '=', locationId),
  );

export const findNotes = (db: TenantTransaction, home: Home, page: NotePage): Promise<NoteRow[]> =>
  notesOf(db, home, page.search)
    .selectAll()
    .orderBy(orderBy(orderKeys, page.ordering, sql`id`))
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countNotes(db: TenantTransaction, home: Home, search: string | undefined): Promise<number> {
  const { count } = await notesOf(db, home, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Name of the person of an account, else the address that it signs in with. */
export async function findAuthorName(
  db: TenantTransaction,
  { tenantId, id, email }: { readonly tenantId: string; readonly id: string; readonly email: string },
): Promise<string> {
  const person = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() || email;
}

export const insertNote = (db: TenantTransaction, row: Insertable<Tables['location_note']>): Promise<NoteRow> =>
  db.insertInto('location_note').values(row).returningAll().executeTakeFirstOrThrow();

/** A note of one of these homes: of the tenant's own locations, and of those that others share with it. */
export const lockNote = (db: TenantTransaction, tenantId: string, id: string): Promise<NoteRow | undefined> =>
  db
    .selectFrom('location_note')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Tenants that share locations with this one. */
export async function findSharingTenants(db: TenantTransaction, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('location')
    .select('source_tenant_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('share_mode', 'is not', null)
    .execute();
  return rows.flatMap(({ source_tenant_id: source }) => source ?? []);
}

/** The tenant's own row of a location that another one shares with it. */
export const findMirrorOf = async (
  db: TenantTransaction,
  tenantId: string,
  { tenantId: source, locationId }: Home,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('location')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('source_tenant_id', '=', source)
      .where('source_location_id', '=', locationId)
      .executeTakeFirst()
  )?.id;

export const updateNote = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<NoteRow, 'tenant_id' | 'id'>,
  columns: Pick<NoteRow, 'note' | 'changed_at'>,
): Promise<NoteRow> =>
  db
    .updateTable('location_note')
    .set(columns)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteNote = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<NoteRow, 'tenant_id' | 'id'>,
): Promise<unknown> => db.deleteFrom('location_note').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
