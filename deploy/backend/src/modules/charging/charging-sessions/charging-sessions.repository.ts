import { sql, type Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ChargingSessionTables } from './charging-sessions.tables.ts';
import type { SessionRow } from './session-columns.ts';

type NewSession = Insertable<ChargingSessionTables['charging_session']>;

/** A connector as charge points name it; in 2.0.1 the EVSE. */
export interface ConnectorOf {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly connectorId: number;
}

/** Rows are locked, so that messages are folded into a session one at a time. */
const ofCharger = (db: TenantTransaction, tenantId: string, chargerId: string) =>
  db
    .selectFrom('charging_session')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .forUpdate();

export const findByTransaction = (
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  transactionId: string,
): Promise<SessionRow | undefined> =>
  ofCharger(db, tenantId, chargerId).where('transaction_id', '=', transactionId).executeTakeFirst();

export const findByStartKey = (
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  startKey: string,
): Promise<SessionRow | undefined> =>
  ofCharger(db, tenantId, chargerId).where('start_key', '=', startKey).executeTakeFirst();

const openAt = (db: TenantTransaction, { tenantId, chargerId, connectorId }: ConnectorOf) =>
  ofCharger(db, tenantId, chargerId)
    .where('connector_id', '=', connectorId)
    .where('ended_at', 'is', null)
    .where('transaction_id', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id');

/** Reported open sessions of a connector, the newest first. */
export const findOpenAt = (db: TenantTransaction, connector: ConnectorOf): Promise<SessionRow[]> =>
  openAt(db, connector).execute();

/**
 * Open sessions of OCPP 1.6 whose id the charge point does not know: it has shown that, or has not named the id so far
 * and has no other connector.
 */
export const findOpenWithoutId = (
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  latestStart: Date,
): Promise<SessionRow[]> =>
  ofCharger(db, tenantId, chargerId)
    .where('ended_at', 'is', null)
    .where('ocpp_version', '=', '1.6')
    .where(({ eb, or, and, not, exists, selectFrom }) => {
      const otherPort = selectFrom('port')
        .select('port.id')
        .where('port.tenant_id', '=', tenantId)
        .where('port.charger_id', '=', chargerId)
        .whereRef('port.connector_id', '<>', 'charging_session.connector_id');
      return or([eb('is_id_known', '=', false), and([eb('is_id_known', 'is', null), not(exists(otherPort))])]);
    })
    .where('started_at', '<=', latestStart)
    .execute();

/** Adds the session, unless its transaction or its start is there already. */
export const insertSession = (db: TenantTransaction, session: NewSession): Promise<SessionRow | undefined> =>
  db
    .insertInto('charging_session')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Changes a session that runs, or has ended unpaid. */
export async function updateUnpaidSession(
  db: TenantTransaction,
  { tenant_id, id }: Pick<SessionRow, 'tenant_id' | 'id'>,
  change: Pick<SessionRow, 'settlement_reason'>,
): Promise<void> {
  await db
    .updateTable('charging_session')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('settlement', 'is', null), eb('settlement', '=', 'UNPAID')]))
    .where(({ eb }) => eb('settlement_reason', 'is distinct from', change.settlement_reason))
    .execute();
}

/** Sessions of one tenant and the columns to change in each. */
export interface SessionUpdate {
  readonly session: Pick<SessionRow, 'tenant_id' | 'id'>;
  readonly change: Partial<SessionRow>;
}

/** The database writes `ended_trouble`. */
const columnsOf = ({ change: { ended_trouble: _, ...columns } }: SessionUpdate): string[] =>
  Object.keys(columns).sort();

/**
 * Updates different sessions of a tenant, in one statement for those that change in the same columns: triggers are bound
 * to columns, so that none is written that has not changed.
 */
export async function updateSessions(db: TenantTransaction, updates: readonly SessionUpdate[]): Promise<void> {
  const alike = Map.groupBy(updates, (update) => columnsOf(update).join());
  for (const group of alike.values()) {
    const columns = group[0] ? columnsOf(group[0]) : [];
    const tenantId = group[0]?.session.tenant_id;
    if (columns.length === 0) continue;
    const rows = JSON.stringify(group.map(({ session: { id }, change }) => ({ ...change, id })));
    const assignments = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`told.${column}`)}`));
    await sql`update charging_session set ${assignments}
      from json_populate_recordset(null::charging_session, ${rows}::json) told
      where charging_session.tenant_id = ${tenantId} and charging_session.id = told.id`.execute(db);
  }
}

export const updateSession = (
  db: TenantTransaction,
  session: SessionUpdate['session'],
  change: SessionUpdate['change'],
): Promise<void> => updateSessions(db, [{ session, change }]);

/** Whether something began at the connector after a moment. */
export async function hasNewerSession(
  db: TenantTransaction,
  { tenantId, chargerId, connectorId }: ConnectorOf,
  startedAt: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('charging_session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('connector_id', '=', connectorId)
    .where('started_at', '>', startedAt)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const bootOf = (db: TenantTransaction, { tenantId, chargerId }: ConnectorOf) =>
  db.selectFrom('charger').select('boot_at').where('tenant_id', '=', tenantId).where('id', '=', chargerId);

/** Any open session of a charger, reported or seeded. */
export const findAnyOpen = (db: TenantTransaction, tenantId: string, chargerId: string) =>
  db
    .selectFrom('charging_session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('ended_at', 'is', null)
    .limit(1);

/** Of some chargers, the ones that have an open session, reported or seeded. */
export async function findChargersWithOpenSession(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (chargerIds.length === 0) return new Set();
  const open = await db
    .selectFrom('charging_session')
    .select('charger_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', sql<string>`any(${chargerIds})`)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(open.map(({ charger_id }) => charger_id));
}

/** Open sessions of a connector that began before the charge point's last boot. */
export const findOpenSinceBeforeBoot = (db: TenantTransaction, connector: ConnectorOf): Promise<SessionRow[]> =>
  openAt(db, connector).where('started_at', '<', bootOf(db, connector)).execute();

/**
 * Ends open sessions of a connector that no charge point reported, such as a demo's.
 *
 * @param before later sessions stay; `boot` is the charge point's last boot
 */
export async function endUnreportedSessions(
  db: TenantTransaction,
  connector: ConnectorOf,
  { before, at }: { readonly before: Date | 'boot'; readonly at: Date },
): Promise<void> {
  const { tenantId, chargerId, connectorId } = connector;
  await db
    .updateTable('charging_session')
    .set({ status: 'COMPLETED', ended_at: at, stop_reason: 'Lost' })
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('port_id', '=', (eb) =>
      eb
        .selectFrom('port')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('charger_id', '=', chargerId)
        .where('connector_id', '=', connectorId),
    )
    .where('ended_at', 'is', null)
    .where('transaction_id', 'is', null)
    .where('started_at', '<', before === 'boot' ? bootOf(db, connector) : before)
    .execute();
}

/** A transaction id of OCPP 1.6 that no transaction ever had. */
export async function nextTransactionId(db: TenantTransaction): Promise<number> {
  const { id } = await db.selectNoFrom(sql<number>`nextval('ocpp_transaction')`.as('id')).executeTakeFirstOrThrow();
  return id;
}
