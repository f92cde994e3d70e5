import type { AnnouncementOrdering, AnnouncementState } from '@plugboard/contracts/drivers';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { AnnouncementTables } from './announcements.tables.ts';

type Table = AnnouncementTables['announcement'];
export type AnnouncementRow = Selectable<Table>;

type Field = AnnouncementOrdering extends infer Ordering ? (Ordering extends `-${string}` ? never : Ordering) : never;

const keys: Readonly<Record<Field, RawBuilder<unknown>>> = {
  send_at: sql`send_at`,
  title: sql`lower(title_en) collate "C"`,
  recipients: sql`recipients`,
};

interface Selection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly state__in?: readonly AnnouncementState[] | undefined;
}

interface Page {
  readonly ordering: AnnouncementOrdering;
  readonly limit: number;
  readonly offset: number;
}

const selected = (db: TenantTransaction, { tenantId, search, state__in: states }: Selection) =>
  db
    .selectFrom('announcement')
    .where('tenant_id', '=', tenantId)
    .$if(states !== undefined && states.length > 0, (query) => query.where('state', 'in', states ?? []))
    .where((eb) =>
      eb.and(
        searchPatterns(search).map(
          (pattern) => sql<boolean>`lower(title_en || ' ' || title_es) like lower(${pattern})`,
        ),
      ),
    );

export const findAnnouncements = (
  db: TenantTransaction,
  selection: Selection,
  { ordering, limit, offset }: Page,
): Promise<AnnouncementRow[]> =>
  selected(db, selection)
    .selectAll()
    .orderBy(orderBy(keys, ordering, sql`id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countAnnouncements(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** An announcement, held until the transaction ends. */
export const lockAnnouncement = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<AnnouncementRow | undefined> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertAnnouncement = (db: TenantTransaction, row: Insertable<Table>): Promise<AnnouncementRow> =>
  db.insertInto('announcement').values(row).returningAll().executeTakeFirstOrThrow();

export const updateAnnouncement = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<AnnouncementRow, 'tenant_id' | 'id'>,
  change: Updateable<Table>,
): Promise<AnnouncementRow> =>
  db
    .updateTable('announcement')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Announcements whose time has come, the oldest first. */
export const findDueAnnouncements = (db: TenantTransaction, now: Date) =>
  db
    .selectFrom('announcement')
    .select(['tenant_id', 'id'])
    .where('state', 'in', ['PLANNED', 'SENDING'])
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .execute();

/** Names of the tenant's sites by their ids. */
export async function findSiteNames(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('location')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
