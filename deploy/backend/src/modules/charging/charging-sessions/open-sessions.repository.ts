import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SessionRow } from './session-columns.ts';

/** A transaction, or the connector whose open one is meant. */
interface Sought {
  readonly chargerId: string;
  readonly connectorId: number;
  readonly transactionId: string | undefined;
}

type FoundRow = SessionRow & { readonly sought_at: number };

/** The place in the list, the charger and where, of each that is sought. */
const toJson = (sought: readonly Sought[]): string =>
  JSON.stringify(
    sought.map(({ chargerId, connectorId, transactionId = null }, sought_at) => ({
      sought_at,
      charger_id: chargerId,
      connector_id: connectorId,
      transaction_id: transactionId,
    })),
  );

/**
 * Rows are locked, so that messages are folded into a session one at a time. A transaction of many charge points fails
 * where one is locked already: it would hold the locks of the others while it waits.
 */
const lock = (sought: readonly Sought[]) =>
  sql.raw(sought.length > 1 ? 'for update of session nowait' : 'for update of session');

const isNamed = sql`session.transaction_id = sought.transaction_id`;
const isOpen = sql`session.connector_id = sought.connector_id and session.ended_at is null
  and session.transaction_id is not null`;

/** The newest first. */
async function findSessions(
  db: TenantTransaction,
  tenantId: string,
  sought: readonly Sought[],
  condition: typeof isNamed,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select session.*, sought.sought_at
      from json_to_recordset(${toJson(sought)}::json)
        as sought (sought_at int, charger_id uuid, connector_id int, transaction_id text)
      join charging_session session on session.tenant_id = ${tenantId}
       and session.charger_id = sought.charger_id and ${condition}
     order by session.started_at desc, session.id ${lock(sought)}`.execute(db);
  return rows;
}

function inOrderOf(sought: readonly Sought[], rows: readonly FoundRow[]): (SessionRow | undefined)[] {
  const sessions: (SessionRow | undefined)[] = sought.map(() => undefined);
  for (const { sought_at, ...row } of rows) sessions[sought_at] ??= row;
  return sessions;
}

/** The sessions of named transactions of different charge points, in the order of the request. */
export const findNamedSessions = async (
  db: TenantTransaction,
  tenantId: string,
  sought: readonly Sought[],
): Promise<(SessionRow | undefined)[]> => inOrderOf(sought, await findSessions(db, tenantId, sought, isNamed));

/**
 * The sessions of transactions of different charge points: the named one, else the newest reported open one of the
 * connector; `undefined` where there is none. In the order of the request.
 */
export async function findOpenSessionsOf(
  db: TenantTransaction,
  tenantId: string,
  sought: readonly Sought[],
): Promise<(SessionRow | undefined)[]> {
  const areSomeNamed = sought.some(({ transactionId }) => transactionId !== undefined);
  const named = areSomeNamed ? await findSessions(db, tenantId, sought, isNamed) : [];
  const open = named.length < sought.length ? await findSessions(db, tenantId, sought, isOpen) : [];
  return inOrderOf(sought, [...named, ...open]);
}
