import type { ScheduleEntry, WeeklyPeak } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';

/** The schedule of a port, held until the transaction ends; `undefined` where there is no such port. */
export async function lockSchedule(
  db: TenantTransaction,
  tenantId: string,
  portId: string,
): Promise<ScheduleEntry[] | undefined> {
  const row = await db
    .selectFrom('port')
    .select('schedule')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', portId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.schedule;
}

/** A schedule that a person saves is not that of the off-peak hours any more. */
export async function saveSchedule(
  db: TenantTransaction,
  tenantId: string,
  portId: string,
  schedule: readonly ScheduleEntry[],
): Promise<void> {
  await db
    .updateTable('port')
    .set({ schedule: json(schedule) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', portId)
    .execute();
  await db
    .updateTable('schedule_delivery')
    .set({ off_peak: null })
    .where('tenant_id', '=', tenantId)
    .where('port_id', '=', portId)
    .execute();
}

interface Everywhere {
  readonly tenantId: string;
  readonly location: string | null;
  readonly peak: WeeklyPeak;
  readonly now: Date;
}

interface WrittenPort {
  readonly charger_id: string;
  /** Another tenant shows the charger as well. */
  readonly is_mirrored: boolean;
}

/**
 * Gives all ports of the tenant's own, activated chargers one week, each in its charger's zone, with the peak hours that
 * it leaves out, and schedules the delivery to their charge points. Returns those ports.
 */
export async function saveForMirrors(
  db: TenantTransaction,
  { tenantId, location, peak, now }: Everywhere,
  week: readonly Omit<ScheduleEntry, 'id' | 'timezone'>[],
  requester: Requester,
): Promise<WrittenPort[]> {
  const { rows } = await sql<WrittenPort>`
    with chosen as (
      update port set schedule = (
        select jsonb_agg(entry || jsonb_build_object('id', gen_random_uuid(), 'timezone', charger.timezone) order by position)
          from jsonb_array_elements(${json(week)}::jsonb) with ordinality as entries (entry, position))
        from charger
       where charger.tenant_id = ${tenantId} and port.tenant_id = ${tenantId} and port.charger_id = charger.id
         and charger.share_mode is null and charger.licensed_from <= ${now}
         and (charger.licensed_to is null or charger.licensed_to > ${now})
         and (${location}::uuid is null or charger.location_id = ${location}::uuid)
      returning port.id, port.charger_id)
    insert into schedule_delivery
      (tenant_id, port_id, charger_id, due_at, off_peak, requested_by_tenant_id, requested_by, requested_by_name,
       on_behalf_of)
    select ${tenantId}, id, charger_id, ${now}, ${json(peak)}::jsonb, ${requester.requested_by_tenant_id},
           ${requester.requested_by}::uuid, ${requester.requested_by_name}::text, ${requester.on_behalf_of}::uuid
      from chosen
    on conflict (tenant_id, port_id) do update set command_id = null, due_at = excluded.due_at, renew_at = null,
      check_id = null, checked_at = null, findings = null, drift_since = null, off_peak = excluded.off_peak,
      requested_by_tenant_id = excluded.requested_by_tenant_id, requested_by = excluded.requested_by,
      requested_by_name = excluded.requested_by_name, on_behalf_of = excluded.on_behalf_of
    returning charger_id, is_mirrored(tenant_id, charger_id)`.execute(db);
  return rows;
}

/** As `schedule_delivery` keeps it. */
interface Requester {
  readonly requested_by_tenant_id: string;
  readonly requested_by: string;
  readonly requested_by_name: string | null;
  readonly on_behalf_of: string | null;
}
