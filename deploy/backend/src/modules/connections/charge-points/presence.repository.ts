import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';

export interface Activity {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly at: Date;
}

export interface ChargerKey {
  readonly tenant_id: string;
  readonly id: string;
}

interface SavedPresence extends ChargerKey {
  /** Not marked offline or disconnected, or seen later than this. */
  readonly is_there: boolean;
}

/**
 * Stores when charge points were last seen, and copies it to the tenants they are shared with, in one statement each.
 * Returns the chargers that were found; those that another transaction has locked are left out.
 */
export async function savePresence(database: Database, activities: readonly Activity[]): Promise<SavedPresence[]> {
  if (activities.length === 0) return [];
  const seen = JSON.stringify(
    activities.map(({ tenantId, chargerId, at }) => ({ tenant_id: tenantId, id: chargerId, at })),
  );
  return withSystem(database, async (db) => {
    const { rows } = await sql<SavedPresence>`
      with seen as (select * from json_to_recordset(${seen}::json) as seen (tenant_id text, id uuid, at timestamptz)),
      found as (
        select charger.tenant_id, charger.id, seen.at,
               coalesce(charger.last_seen_at >= seen.at, false)
                 or charger.is_online and charger.disconnected_at is null as is_there
          from charger join seen on charger.tenant_id = seen.tenant_id and charger.id = seen.id
           for no key update of charger skip locked),
      saved as (
        update charger set last_seen_at = found.at from found
         where charger.tenant_id = found.tenant_id and charger.id = found.id
           and (charger.last_seen_at is null or charger.last_seen_at < found.at))
      select tenant_id, id, is_there from found`.execute(db);
    await sql`
      with seen as (select * from json_to_recordset(${seen}::json) as seen (tenant_id text, id uuid, at timestamptz)),
      mirror as (
        select charger.tenant_id, charger.id, seen.at
          from charger join seen on charger.source_tenant_id = seen.tenant_id and charger.source_charger_id = seen.id
         where charger.source_charger_id is not null
           for no key update of charger skip locked)
      update charger set last_seen_at = mirror.at from mirror
       where charger.tenant_id = mirror.tenant_id and charger.id = mirror.id`.execute(db);
    return rows;
  });
}

/** The shortest time after which a charger may be offline, in milliseconds: twice the shortest heartbeat. */
const minTimeoutMs = 20_000;

/**
 * Chargers marked online whose connection is gone: their grace period is over, or the loss was never recorded. Mirrors
 * follow their source. Reads all chargers: an index by the last contact would cost more, at each contact (decision 69).
 *
 * @param lease milliseconds without a message after which a socket and its instance count as dead
 */
export const findTimedOut = (
  database: Database,
  now: Date,
  {
    lease: socketTimeoutMs,
    maxTimeoutMs: longestGrace,
    limit,
  }: { readonly lease: number; readonly maxTimeoutMs: number; readonly limit: number },
): Promise<ChargerKey[]> =>
  withSystem(database, (db) =>
    db
      .selectFrom('charger')
      .select(['tenant_id', 'id'])
      .where('is_online', '=', true)
      .where('source_tenant_id', 'is', null)
      // Another instance may have heard it since, and is about to connect it again.
      .where('last_seen_at', '<', new Date(now.getTime() - minTimeoutMs))
      .where(
        sql<boolean>`case when connected_instance is null
          then coalesce(disconnected_at, last_seen_at) < ${now}::timestamptz
            - least(heartbeat_seconds * interval '2 seconds', ${longestGrace} * interval '1 millisecond')
          else last_seen_at < ${new Date(now.getTime() - socketTimeoutMs)} end`,
      )
      .orderBy('last_seen_at')
      .limit(limit)
      .execute(),
  );
