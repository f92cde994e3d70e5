import type { PortOutcome } from '@plugboard/contracts/grid';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { GridControlTables } from './grid-control.tables.ts';
import type { GridLimitRow } from './grid-limit-state.ts';

/** Tenants with an event that is to begin, is active, or has left limits at ports. */
export const findTenantsToControl = (database: Database, now: Date): Promise<string[]> =>
  withSystem(database, async (db) => {
    const events = db
      .selectFrom('grid_event')
      .select('tenant_id')
      .where('state', 'in', ['SCHEDULED', 'ACTIVE'])
      .where('starts_at', '<=', now);
    const rows = await events.union(db.selectFrom('grid_limit').select('tenant_id')).execute();
    return rows.map(({ tenant_id }) => tenant_id).toSorted();
  });

/** Ids of the events that have begun by their time and are not over yet. */
export async function findBegunEvents(db: TenantTransaction, tenantId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('grid_event')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['SCHEDULED', 'ACTIVE'])
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id }) => id);
}

export const findGridLimits = (db: TenantTransaction, tenantId: string): Promise<GridLimitRow[]> =>
  db.selectFrom('grid_limit').selectAll().where('tenant_id', '=', tenantId).execute();

export const findGridLimit = (
  db: TenantTransaction,
  tenantId: string,
  portId: string,
): Promise<GridLimitRow | undefined> =>
  db
    .selectFrom('grid_limit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('port_id', '=', portId)
    .executeTakeFirst();

export async function saveGridLimits(db: TenantTransaction, rows: readonly GridLimitRow[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0] ?? {}) as (keyof GridLimitRow)[];
  await db
    .insertInto('grid_limit')
    .values(rows.map((row) => ({ ...row, limits: json(row.limits) })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'port_id'])
        .doUpdateSet(({ ref }) => Object.fromEntries(names.map((name) => [name, ref(`excluded.${name}`)]))),
    )
    .execute();
}

export async function deleteGridLimit(
  db: TenantTransaction,
  { tenant_id, port_id }: Pick<GridLimitRow, 'tenant_id' | 'port_id'>,
): Promise<void> {
  await db.deleteFrom('grid_limit').where('tenant_id', '=', tenant_id).where('port_id', '=', port_id).execute();
}

/** Charge points that have booted may have lost their limits: they count as sent at this moment and not answered. */
export async function forgetGridLimits(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
  sent_at: Date,
): Promise<void> {
  await db
    .updateTable('grid_limit')
    .set({ is_confirmed: false, command_id: null, refused_at: null, sent_at })
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', sql<string>`any(${chargerIds})`)
    .execute();
}

type MinuteRow = Selectable<GridControlTables['grid_event_minute']>;

/** Resolves with whether the minute is new. */
export async function insertMinute(
  db: TenantTransaction,
  minute: Insertable<GridControlTables['grid_event_minute']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('grid_event_minute')
    .values(minute)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findMinutes = (db: TenantTransaction, tenantId: string, eventId: string): Promise<MinuteRow[]> =>
  db
    .selectFrom('grid_event_minute')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('event_id', '=', eventId)
    .orderBy('at')
    .execute();

export type NewEventPort = Omit<Insertable<GridControlTables['grid_event_port']>, 'curtailed_minutes'> & {
  readonly curtailed_minutes: number;
};

/** Saves what ports do now; minutes are added to those before. An outcome stays after the port's car has left. */
export async function saveEventPorts(db: TenantTransaction, rows: readonly NewEventPort[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('grid_event_port')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'event_id', 'port_id']).doUpdateSet(({ ref }) => ({
        outcome: sql<PortOutcome>`case when excluded.outcome = 'IDLE'
          then grid_event_port.outcome else excluded.outcome end`,
        limit_w: ref('excluded.limit_w'),
        measured_w: ref('excluded.measured_w'),
        curtailed_minutes: sql<number>`grid_event_port.curtailed_minutes + excluded.curtailed_minutes`,
      })),
    )
    .execute();
}

/** Ports of an event with the names of their chargers and sites; those that did not follow come first. */
export const findEventOutcomes = (db: TenantTransaction, tenantId: string, eventId: string) =>
  db
    .selectFrom('grid_event_port as at')
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'at.tenant_id').onRef('charger.id', '=', 'at.charger_id'),
    )
    .innerJoin('port', (join) => join.onRef('port.tenant_id', '=', 'at.tenant_id').onRef('port.id', '=', 'at.port_id'))
    .innerJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'at.tenant_id').onRef('location.id', '=', 'at.location_id'),
    )
    .select(['at.port_id', 'at.charger_id', 'at.location_id', 'at.outcome', 'at.limit_w', 'at.measured_w'])
    .select(['charger.custom_id', 'port.connector_id', 'location.name as location_name'])
    .where('at.tenant_id', '=', tenantId)
    .where('at.event_id', '=', eventId)
    .orderBy(sql`case when at.outcome in ('OFFLINE', 'REFUSED', 'UNSUPPORTED', 'IGNORED') then 0
      when at.outcome = 'FOLLOWED' then 2 when at.outcome = 'IDLE' then 3 else 1 end`)
    .orderBy('charger.custom_id')
    .orderBy('port.connector_id')
    .execute();
