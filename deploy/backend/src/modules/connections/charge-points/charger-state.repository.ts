import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderedIds } from '../../../platform/ids.ts';
import { chargerFacts, portFacts, type ChargerState, type PortState } from './charger-state.ts';

const readOfCharger = ['id', 'charger_point_id', 'licensed_from', 'heartbeat_seconds', ...chargerFacts] as const;
const readOfPort = ['id', 'charger_id', 'connector_id', ...portFacts] as const;
const newChangeId = orderedIds();

/** For chargers that another transaction has locked. */
export type WhenLocked = 'wait' | 'skip' | 'fail';

/**
 * Chargers, locked until the transaction ends. Ports are read by a statement that the server runs after their charger is
 * locked, so that they include the previous transaction's changes.
 *
 * @param whenLocked a transaction of many charge points must not wait: it would hold the locks of the others meanwhile
 */
export async function lockChargers(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
  whenLocked: WhenLocked,
): Promise<ChargerState[]> {
  const locking = db
    .selectFrom('charger')
    .select(readOfCharger)
    .select(sql<boolean>`is_mirrored(tenant_id, id)`.as('is_mirrored'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .$if(whenLocked === 'skip', (query) => query.skipLocked())
    .$if(whenLocked === 'fail', (query) => query.noWait())
    .execute();
  const reading = db
    .selectFrom('port')
    .select(readOfPort)
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', sql<string>`any(${ids})`)
    .orderBy('connector_id')
    .execute();
  const [chargers, ports] = await Promise.all([locking, reading]);
  return chargers.map((charger) => ({
    ...charger,
    ports: ports.filter(({ charger_id }) => charger_id === charger.id),
  }));
}

/** Writes the facts of many rows in one statement. */
async function writeFacts<Row extends { readonly id: string }>(
  db: TenantTransaction,
  table: 'charger' | 'port',
  tenantId: string,
  facts: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const assignments = sql.join(facts.map((fact) => sql`${sql.ref(fact)} = ${sql.ref(`told.${fact}`)}`));
  const rowsJson = JSON.stringify(
    rows.map((row) => Object.fromEntries(['id', ...facts].map((fact) => [fact, row[fact as keyof Row]]))),
  );
  await sql`update ${sql.table(table)} set ${assignments}
    from json_populate_recordset(null::${sql.table(table)}, ${rowsJson}::json) told
    where ${sql.table(table)}.tenant_id = ${tenantId} and ${sql.table(table)}.id = told.id`.execute(db);
}

export const saveChargerStates = (db: TenantTransaction, tenantId: string, chargers: readonly ChargerState[]) =>
  writeFacts(db, 'charger', tenantId, chargerFacts, chargers);

export const savePortStates = (db: TenantTransaction, tenantId: string, ports: readonly PortState[]) =>
  writeFacts(db, 'port', tenantId, portFacts, ports);

interface StatusChange {
  readonly port: PortState;
  readonly at: Date;
}

/**
 * Records the ports' current status from `at` on. An unknown status has no entry. Of two changes within a millisecond,
 * the ids say which came last.
 */
export async function insertHistory(
  db: TenantTransaction,
  tenantId: string,
  changes: readonly StatusChange[],
): Promise<void> {
  const entries = changes.flatMap(({ port: { id, charger_id, status, error_code }, at }) =>
    status === ''
      ? []
      : [
          {
            tenant_id: tenantId,
            id: newChangeId(at),
            charger_id,
            port_id: id,
            status,
            error_code: status === 'FAULTED' ? error_code : null,
            created_at: at,
          },
        ],
  );
  if (entries.length > 0) await db.insertInto('status_history').values(entries).execute();
}
