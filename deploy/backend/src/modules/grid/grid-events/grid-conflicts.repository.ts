import type { ScheduleEntry } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** An event at a site, with its time. */
export interface EventAtSite {
  readonly id: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  /** `null`: it is at all sites. */
  readonly location_id: string | null;
}

/** Events of an interval that are not over, one row for each of their sites. */
export const findEventsWithin = (
  db: TenantTransaction,
  tenantId: string,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<EventAtSite[]> =>
  db
    .selectFrom('grid_event')
    .leftJoin('grid_event_location as at', (join) =>
      join.onRef('at.tenant_id', '=', 'grid_event.tenant_id').onRef('at.event_id', '=', 'grid_event.id'),
    )
    .select(['grid_event.id', 'grid_event.name', 'grid_event.starts_at', 'grid_event.ends_at', 'at.location_id'])
    .where('grid_event.tenant_id', '=', tenantId)
    .where('grid_event.state', 'in', ['SCHEDULED', 'ACTIVE'])
    .where('grid_event.starts_at', '<', end)
    .where('grid_event.ends_at', '>', start)
    .execute();

/** Schedules of the ports of sites that have any. */
export const findSchedulesAt = (
  db: TenantTransaction,
  tenantId: string,
  locations: readonly string[],
): Promise<{ location_id: string | null; schedule: ScheduleEntry[] }[]> =>
  db
    .selectFrom('port')
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'port.tenant_id').onRef('charger.id', '=', 'port.charger_id'),
    )
    .select(['charger.location_id', 'port.schedule'])
    .where('port.tenant_id', '=', tenantId)
    .where('charger.location_id', '=', sql<string>`any(${locations})`)
    .where(sql<boolean>`port.schedule <> '[]'`)
    .execute();

/** kW that load control leaves each site, where it has a limit in kW or A. */
export const findLoadCaps = (
  db: TenantTransaction,
  tenantId: string,
  locations: readonly string[],
): Promise<{ location_id: string; max_load_w: number | null; max_current_a: number | null }[]> =>
  db
    .selectFrom('site_limit')
    .select(['location_id', 'max_load_w', 'max_current_a'])
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', sql<string>`any(${locations})`)
    .execute();
