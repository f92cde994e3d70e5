import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ChargerRow, PortRow } from './chargers.repository.ts';
import type { ChargerTables } from './chargers.tables.ts';

type NewChargerRow = Insertable<ChargerTables['charger']>;
/** Columns of a charger that users set. */
export type ChargerColumns = Required<
  Pick<
    NewChargerRow,
    | 'custom_id'
    | 'charger_point_id'
    | 'name'
    | 'notes'
    | 'location_id'
    | 'manufacturer'
    | 'model'
    | 'parking_lot'
    | 'parking_space'
    | 'qr_code_number'
    | 'payment_type'
    | 'current_type'
    | 'max_current_a'
    | 'max_power_w'
    | 'set_current_a'
    | 'set_power_w'
    | 'phases'
    | 'connectivity'
    | 'has_rfid_access'
    | 'driver_message'
    | 'is_public'
    | 'is_publicly_visible'
    | 'is_ocpi_visible'
    | 'unique_id'
    | 'sim_iccid'
    | 'router_serial_number'
    | 'router_sim_iccid'
    | 'ocpp_server_type'
  >
>;
export type NewPortRow = Insertable<ChargerTables['port']>;

/** A charger in its newest version, held until the transaction ends. */
export const lockCharger = (db: TenantTransaction, tenantId: string, id: string): Promise<ChargerRow | undefined> =>
  db
    .selectFrom('charger')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A port in its newest version. */
export const lockPort = (db: TenantTransaction, tenantId: string, id: string): Promise<PortRow | undefined> =>
  db
    .selectFrom('port')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Names {
  readonly tenantId: string;
  /** Whose names they are. */
  readonly except: string;
  readonly custom_id: string;
  readonly charger_point_id: string;
  readonly manufacturer: string;
  /** Serial number. */
  readonly unique_id: string | null;
}

/** Names taken by other chargers of the tenant, case-insensitively; a serial number by one of the same manufacturer. */
export async function findTaken(db: TenantTransaction, { tenantId, except, ...names }: Names) {
  const isTaken = (column: 'custom_id' | 'charger_point_id' | 'unique_id', more = sql`true`) =>
    sql<boolean>`exists (select from charger where tenant_id = ${tenantId} and id <> ${except}::uuid
      and lower(${sql.ref(column)}) collate "C" = lower(${names[column]}::text) collate "C" and ${more})`.as(column);
  const ofMaker = sql`lower(manufacturer) = lower(${names.manufacturer}::text)`;
  return db
    .selectNoFrom([isTaken('custom_id'), isTaken('charger_point_id'), isTaken('unique_id', ofMaker)])
    .executeTakeFirstOrThrow();
}

export async function insertCharger(db: TenantTransaction, row: NewChargerRow): Promise<void> {
  await db.insertInto('charger').values(row).execute();
}

export async function insertPorts(db: TenantTransaction, rows: readonly NewPortRow[]): Promise<void> {
  await db.insertInto('port').values(rows).execute();
}

export async function updateChargerRow(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  columns: ChargerColumns & Pick<Updateable<ChargerTables['charger']>, 'picture' | 'is_serial_entered'>,
): Promise<void> {
  await db.updateTable('charger').set(columns).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

export async function updatePortRow(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  columns: Pick<PortRow, 'connector_type' | 'max_power_w'>,
): Promise<void> {
  await db.updateTable('port').set(columns).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Payment type of a charger by the prices of its place; a free one stays free. */
export async function savePlacePaymentType(
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  payment_type: ChargerRow['payment_type'],
): Promise<void> {
  await db
    .updateTable('charger')
    .set({ payment_type })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('payment_type', '<>', 'FREE')
    .execute();
}

/** The zone and the name that go with a location the database keeps, see migration 0006. */
export async function setLocation(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  location: string,
): Promise<void> {
  await db
    .updateTable('charger')
    .set({ location_id: location })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a charger with its ports and dependent rows. */
export async function deleteChargerRow(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('charger').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
