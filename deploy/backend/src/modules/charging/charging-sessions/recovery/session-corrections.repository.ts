import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { SessionCorrectionTables } from './session-corrections.tables.ts';

type Corrections = SessionCorrectionTables['session_correction'];
export type CorrectionRow = Selectable<Corrections>;
export type NewCorrection = Insertable<Corrections>;
export type ListedCorrection = Awaited<ReturnType<typeof findCorrections>>[number];

const nameOf = (person: 'creator' | 'decider') =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)})), '')`;

/** The newest first, with the names of the tenant's own people. */
export const findCorrections = (db: TenantTransaction, tenantId: string, sessionId: string) =>
  db
    .selectFrom('session_correction')
    .leftJoin('account as creator', (join) =>
      join
        .onRef('creator.tenant_id', '=', 'session_correction.tenant_id')
        .onRef('creator.tenant_id', '=', 'session_correction.created_by_tenant_id')
        .onRef('creator.id', '=', 'session_correction.created_by'),
    )
    .leftJoin('account as decider', (join) =>
      join
        .onRef('decider.tenant_id', '=', 'session_correction.tenant_id')
        .onRef('decider.tenant_id', '=', 'session_correction.decided_by_tenant_id')
        .onRef('decider.id', '=', 'session_correction.decided_by'),
    )
    .selectAll('session_correction')
    .select([nameOf('creator').as('creator_name'), nameOf('decider').as('decider_name')])
    .where('session_correction.tenant_id', '=', tenantId)
    .where('session_correction.session_id', '=', sessionId)
    .orderBy('session_correction.created_at', 'desc')
    .orderBy('session_correction.id')
    .execute();

export const findCorrection = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<CorrectionRow | undefined> =>
  db
    .selectFrom('session_correction')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insertCorrection(db: TenantTransaction, correction: NewCorrection): Promise<void> {
  await db.insertInto('session_correction').values(correction).execute();
}

export async function updateCorrection(
  db: TenantTransaction,
  { tenant_id, id }: Pick<CorrectionRow, 'tenant_id' | 'id'>,
  change: Updateable<Corrections>,
): Promise<void> {
  await db
    .updateTable('session_correction')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();
}

/** Locks the session, so that corrections and messages change it one at a time. */
export async function lockSession(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  await db
    .selectFrom('charging_session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
