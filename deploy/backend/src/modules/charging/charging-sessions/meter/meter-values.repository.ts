import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { ArchivedValue } from '../archive/parquet.repository.ts';
import { measures } from './measures.ts';
import { onePerTimestamp, type MeterReading } from './meter-reading.ts';

/** Meter values of a session. */
interface SessionReadings {
  readonly session: { readonly tenant_id: string; readonly id: string };
  readonly readings: readonly MeterReading[];
}

const toRows = ({ session, readings }: SessionReadings) =>
  onePerTimestamp(readings).map((reading) => ({
    tenant_id: session.tenant_id,
    session_id: session.id,
    at: reading.at,
    energy_wh: reading.energyWh,
    power_w: reading.powerW,
    current_ma: reading.currentMa,
    voltage_mv: reading.voltageMv,
    state_of_charge_percent: reading.stateOfChargePercent,
  }));

const columns = sql.join(['tenant_id', 'session_id', 'at', ...measures].map((name) => sql.ref(name)));
/** Of a value and none, `greatest` is the value. */
const merged = sql.join(
  measures.map((name) => sql`${sql.ref(name)} = greatest(meter_value.${sql.ref(name)}, excluded.${sql.ref(name)})`),
);

/**
 * Stores meter values of different sessions, one row per moment; repeated or partial messages give the same result in
 * any order.
 */
export async function insertMeterValues(db: TenantTransaction, of: readonly SessionReadings[]): Promise<void> {
  const rows = of.flatMap(toRows);
  if (rows.length === 0) return;
  await sql`insert into meter_value (${columns})
    select ${columns} from json_populate_recordset(null::meter_value, ${JSON.stringify(rows)}::json)
    on conflict (tenant_id, session_id, at) do update set ${merged}`.execute(db);
}

/** A table of a tenant's meter values, with those that were read from the archive. */
export const meterValuesWith = (tenantId: string, archived: readonly ArchivedValue[]): RawBuilder<unknown> =>
  archived.length === 0
    ? sql`meter_value`
    : sql`(select ${columns} from meter_value union all select ${columns} from json_populate_recordset(null::meter_value,
        ${JSON.stringify(archived.map((value) => ({ tenant_id: tenantId, ...value })))}::json)) as meter_value`;

/** In order of time. */
export const findMeterValues = (
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
) =>
  db
    .selectFrom('meter_value')
    .select(['at', 'energy_wh', 'power_w', 'state_of_charge_percent'])
    .where('tenant_id', '=', tenantId)
    .where('session_id', '=', id)
    .orderBy('at')
    .execute();

/** Meter values of several sessions of a tenant by id, each in order of time. */
export async function findMeterValuesOf(db: TenantTransaction, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom('meter_value')
    .select(['session_id', 'at', 'energy_wh', 'state_of_charge_percent'])
    .where('tenant_id', '=', tenantId)
    .where('session_id', 'in', ids)
    .orderBy('session_id')
    .orderBy('at')
    .execute();
  return Map.groupBy(rows, ({ session_id: id }) => id);
}
