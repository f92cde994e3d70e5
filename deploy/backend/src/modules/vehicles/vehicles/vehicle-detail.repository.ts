import { sql } from 'kysely';
import type { ChargingSessionStatus } from '@plugboard/contracts/charging';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { listVehicleSessions, VehicleDriver } from '@plugboard/contracts/vehicles';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

interface Named {
  readonly tenantId: string;
  readonly id: string;
}

export const findDrivers = (db: TenantTransaction, { tenantId, id }: Named): Promise<VehicleDriver[]> =>
  db
    .selectFrom('account')
    .select(['id', 'email', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('tenant_id', '=', tenantId)
    .where('default_vehicle_id', '=', id)
    .orderBy('last_name')
    .orderBy('id')
    .limit(50)
    .execute();

export const findReadings = (db: TenantTransaction, { tenantId, id }: Named, since: Date) =>
  db
    .selectFrom('vehicle_reading')
    .select(['at', 'battery_percent', 'odometer_miles'])
    .where('tenant_id', '=', tenantId)
    .where('vehicle_id', '=', id)
    .where('at', '>=', since)
    .orderBy('at')
    .execute();

const sessionsOf = (db: TenantTransaction, { tenantId, id }: Named, search: string | undefined) =>
  searchPatterns(search).reduce(
    (query, pattern) =>
      query.where(
        contains(
          sql<string>`lower(coalesce(charger.custom_id, '') || ' ' || coalesce(charging_session.driver_name, ''))`,
          pattern,
        ),
      ),
    db
      .selectFrom('charging_session')
      .innerJoin('account', (join) =>
        join
          .onRef('account.tenant_id', '=', 'charging_session.tenant_id')
          .onRef('account.id', '=', 'charging_session.account_id'),
      )
      .innerJoin('charger', (join) =>
        join
          .onRef('charger.tenant_id', '=', 'charging_session.tenant_id')
          .onRef('charger.id', '=', 'charging_session.charger_id'),
      )
      .where('charging_session.tenant_id', '=', tenantId)
      .where('account.default_vehicle_id', '=', id),
  );

interface VehicleSessionRow {
  readonly id: string;
  readonly charger_id: string;
  readonly custom_id: string;
  readonly location_name: string;
  readonly timezone: string;
  readonly driver_name: string | null;
  readonly status: ChargingSessionStatus;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly energy_wh: number;
}

export const findSessions = (
  db: TenantTransaction,
  vehicle: Named,
  { search, limit, offset, ordering }: ParsedQueryOf<typeof listVehicleSessions>,
): Promise<VehicleSessionRow[]> =>
  sessionsOf(db, vehicle, search)
    .select(['charging_session.id', 'charging_session.charger_id', 'charging_session.driver_name'])
    .select(['charging_session.status', 'charging_session.started_at', 'charging_session.ended_at'])
    .select(['charging_session.energy_wh', 'charger.custom_id', 'charger.location_name', 'charger.timezone'])
    .orderBy(
      orderBy(
        { started_at: sql`charging_session.started_at`, energy: sql`charging_session.energy_wh` },
        ordering,
        sql`charging_session.id`,
      ),
    )
    .limit(limit)
    .offset(offset)
    .execute();

export async function countSessions(db: TenantTransaction, vehicle: Named, search: string | undefined) {
  const { count } = await sessionsOf(db, vehicle, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
