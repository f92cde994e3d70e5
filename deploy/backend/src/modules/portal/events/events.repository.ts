import type { LiveEvent } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export interface EventRow {
  readonly id: number;
  readonly at: Date;
  readonly payload: LiveEvent;
}

/** The number of the tenant's newest event, 0 before the first. */
export async function findLastEventId(db: TenantTransaction, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('event_counter')
    .select('last_id')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.last_id ?? 0;
}

/** How long ago a release of a remote was last moved, in milliseconds; `null` for never. */
export async function findReleaseAge(db: TenantTransaction, tenantId: string): Promise<number | null> {
  const row = await db
    .selectFrom('event_counter')
    .select(sql<string | null>`extract(epoch from now() - released_at) * 1000`.as('age'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.age == null ? null : Math.round(Number(row.age));
}

export const findEventsAfter = (
  db: TenantTransaction,
  tenantId: string,
  after: number,
  limit: number,
): Promise<EventRow[]> =>
  db
    .selectFrom('event')
    .select(['id', 'at', 'payload'])
    .where('tenant_id', '=', tenantId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
