import type { ScheduleEntry } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export type EventPortRow = Awaited<ReturnType<typeof findEventPorts>>[number];

/** The session pays behind a PIN: the charger’s own price settings, else those of its location, ask for one. */
const isPinPaid = sql<boolean>`(
  exists (select from payment_session pay
    where pay.tenant_id = port.tenant_id and pay.charging_session_id = port.current_session_id)
  and coalesce(
    (select price.pin from charger_price price
      where price.tenant_id = port.tenant_id and price.charger_id = port.charger_id limit 1),
    (select price.pin from location_price price
      where price.tenant_id = port.tenant_id and price.location_id = charger.location_id limit 1)) is not null)`;

const isOptedOut = sql<boolean>`exists (select from grid_opt_out opted
  where opted.tenant_id = port.tenant_id and opted.session_id = port.current_session_id)`;

const portsWithChargers = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('port')
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'port.tenant_id').onRef('charger.id', '=', 'port.charger_id'),
    )
    .where('port.tenant_id', '=', tenantId);

/** Ports of the tenant’s own, activated chargers at sites. */
export const findEventPorts = (db: TenantTransaction, tenantId: string, locations: readonly string[], now: Date) =>
  portsWithChargers(db, tenantId)
    .select(['port.id', 'port.charger_id', 'port.connector_id', 'port.status', 'port.status_since', 'port.max_power_w'])
    .select(['port.power_w', 'port.is_charging_not_allowed', 'port.reported_status', 'port.charging_state'])
    .select(['port.current_session_id', sql<ScheduleEntry[]>`port.schedule`.as('schedule')])
    .select(['charger.custom_id', 'charger.current_type', 'charger.phases', 'charger.max_current_a'])
    .select(['charger.set_current_a', 'charger.set_power_w', 'charger.is_online'])
    .select([
      sql<string>`charger.location_id`.as('location_id'),
      isPinPaid.as('is_pin_paid'),
      isOptedOut.as('is_opted_out'),
    ])
    .where('charger.location_id', '=', sql<string>`any(${locations})`)
    .where('charger.source_tenant_id', 'is', null)
    .where('charger.is_out_of_order', '=', false)
    .where('charger.licensed_from', '<=', now)
    .where(({ eb, or }) => or([eb('charger.licensed_to', 'is', null), eb('charger.licensed_to', '>', now)]))
    .orderBy('charger.custom_id')
    .orderBy('port.connector_id')
    .execute();

/** Locations of ports. */
export async function findLocationsOfPorts(
  db: TenantTransaction,
  tenantId: string,
  ports: readonly string[],
): Promise<string[]> {
  const rows = await portsWithChargers(db, tenantId)
    .select('charger.location_id')
    .distinct()
    .where('port.id', '=', sql<string>`any(${ports})`)
    .execute();
  return rows.flatMap(({ location_id }) => location_id ?? []);
}

/** How often and how long chargers were curtailed by events that went on after a moment, with what they did before it. */
export const findCurtailments = (
  db: TenantTransaction,
  tenantId: string,
  { chargers, since }: { readonly chargers: readonly string[]; readonly since: Date },
): Promise<{ charger_id: string; event_id: string; minutes: number }[]> =>
  chargers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('grid_event_port as at')
        .innerJoin('grid_event', (join) =>
          join.onRef('grid_event.tenant_id', '=', 'at.tenant_id').onRef('grid_event.id', '=', 'at.event_id'),
        )
        .select(['at.charger_id', 'at.event_id', sql<number>`max(at.curtailed_minutes)`.as('minutes')])
        .where('at.tenant_id', '=', tenantId)
        .where('at.charger_id', '=', sql<string>`any(${chargers})`)
        .where('at.curtailed_minutes', '>', 0)
        .where('grid_event.ends_at', '>', since)
        .groupBy(['at.charger_id', 'at.event_id'])
        .execute();

/** Accounts of drivers whose sessions these are. */
export async function findDriversOfSessions(
  db: TenantTransaction,
  tenantId: string,
  sessions: readonly string[],
): Promise<string[]> {
  if (sessions.length === 0) return [];
  const rows = await db
    .selectFrom('charging_session as session')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'session.tenant_id').onRef('account.id', '=', 'session.account_id'),
    )
    .select('account.id')
    .distinct()
    .where('session.tenant_id', '=', tenantId)
    .where('session.id', 'in', sessions)
    .where('account.role', '=', 'driver')
    .execute();
  return rows.map(({ id }) => id);
}
