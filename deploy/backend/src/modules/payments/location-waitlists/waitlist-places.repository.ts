import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LocationWaitlistTables } from './location-waitlists.tables.ts';
import type { LineAddress } from './waitlist-lines.repository.ts';

export type PlaceRow = Selectable<LocationWaitlistTables['waitlist_place']>;

const ofLine = (db: TenantTransaction, { tenantId, lineId }: LineAddress) =>
  db
    .selectFrom('waitlist_place')
    .where('tenant_id', '=', tenantId)
    .where('line_id', '=', lineId)
    .where('ended_at', 'is', null);

/** Places of a line that have not ended, in turn. */
export const listOpenPlaces = (db: TenantTransaction, line: LineAddress): Promise<PlaceRow[]> =>
  ofLine(db, line).selectAll().orderBy('turn').execute();

/** Lines of all tenants that are not empty. */
export const findOpenLines = (db: TenantTransaction): Promise<LineAddress[]> =>
  db
    .selectFrom('waitlist_place')
    .select(['tenant_id as tenantId', 'line_id as lineId'])
    .distinct()
    .where('ended_at', 'is', null)
    .orderBy('tenant_id')
    .orderBy('line_id')
    .execute();

export const findPlace = (db: TenantTransaction, tenantId: string, id: string): Promise<PlaceRow | undefined> =>
  db.selectFrom('waitlist_place').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

/** Id of the driver for whom a port is held; `undefined` where it is not held. */
export async function findHolder(
  db: TenantTransaction,
  { tenantId, portId, now }: { readonly tenantId: string; readonly portId: string; readonly now: Date },
): Promise<string | undefined> {
  const place = await db
    .selectFrom('waitlist_place')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('port_id', '=', portId)
    .where('held_until', '>', now)
    .executeTakeFirst();
  return place?.id;
}

/** Puts a driver at the end of a locked line; `undefined` if the address or the number is in it. */
export const insertPlace = (
  db: TenantTransaction,
  row: Omit<Insertable<LocationWaitlistTables['waitlist_place']>, 'turn'>,
): Promise<PlaceRow | undefined> =>
  db
    .insertInto('waitlist_place')
    .values(({ selectFrom }) => ({
      ...row,
      turn: selectFrom('waitlist_place')
        .select(sql<number>`coalesce(max(turn), 0) + 1`.as('turn'))
        .where('tenant_id', '=', row.tenant_id)
        .where('line_id', '=', row.line_id)
        .where('ended_at', 'is', null),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export async function updatePlace(
  db: TenantTransaction,
  { tenant_id, id }: Pick<PlaceRow, 'tenant_id' | 'id'>,
  change: Updateable<LocationWaitlistTables['waitlist_place']>,
): Promise<void> {
  await db.updateTable('waitlist_place').set(change).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
}

/** Deletes places of all tenants that ended before a moment. */
export async function deleteEndedPlaces(db: TenantTransaction, before: Date): Promise<void> {
  await db.deleteFrom('waitlist_place').where('ended_at', '<', before).execute();
}
