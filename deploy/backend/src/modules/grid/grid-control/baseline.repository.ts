import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface EventDays {
  readonly except: string;
  readonly locations: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Days with other events at some of the sites. */
export async function findEventDays(
  db: TenantTransaction,
  tenantId: string,
  { except, locations, from, to }: EventDays,
): Promise<string[]> {
  const rows = await db
    .selectFrom('grid_event')
    .select('date')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('id', '<>', except)
    .where('state', 'in', ['ACTIVE', 'COMPLETED'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(
      sql<boolean>`(exists (select from grid_event_location at where at.tenant_id = grid_event.tenant_id
          and at.event_id = grid_event.id and at.location_id = any(${locations}::uuid[]))
        or not exists (select from grid_event_location at
          where at.tenant_id = grid_event.tenant_id and at.event_id = grid_event.id))`,
    )
    .execute();
  return rows.map(({ date }) => date);
}
