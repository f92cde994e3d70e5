import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export type EventAtPort = Awaited<ReturnType<typeof findEventsAt>>[number];

interface Span {
  readonly location: string;
  readonly start: Date;
  readonly end: Date;
}

/** Events at a site in an interval that are not over, with the power of all ports that they are about. */
export const findEventsAt = (db: TenantTransaction, tenantId: string, { location, start, end }: Span) =>
  db
    .selectFrom('grid_event')
    .select(['id', 'name', 'starts_at', 'ends_at', 'target_kind', 'target_value', 'ended_early_at'])
    .select(
      sql<number>`(select coalesce(sum(port.max_power_w), 0)::double precision from port
        join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
        where port.tenant_id = grid_event.tenant_id and charger.source_tenant_id is null
          and charger.location_id is not null
          and (not exists (select from grid_event_location at
              where at.tenant_id = grid_event.tenant_id and at.event_id = grid_event.id)
            or exists (select from grid_event_location at where at.tenant_id = grid_event.tenant_id
              and at.event_id = grid_event.id and at.location_id = charger.location_id)))`.as('max_power_w'),
    )
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['SCHEDULED', 'ACTIVE'])
    .where('starts_at', '<', end)
    .where('ends_at', '>', start)
    .where(
      sql<boolean>`(exists (select from grid_event_location at where at.tenant_id = grid_event.tenant_id
          and at.event_id = grid_event.id and at.location_id = ${location})
        or not exists (select from grid_event_location at
          where at.tenant_id = grid_event.tenant_id and at.event_id = grid_event.id))`,
    )
    .orderBy('starts_at')
    .execute();
