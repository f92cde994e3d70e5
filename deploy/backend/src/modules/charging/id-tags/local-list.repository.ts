import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LocalListTables } from './local-list.tables.ts';

type LocalListRow = Selectable<LocalListTables['local_list']>;

/** Has the lists that the portal keeps compared with the tenant's cards, after one of these has changed. */
export async function markLocalListsDue(db: TenantTransaction, tenantId: string, now: Date): Promise<void> {
  await db
    .updateTable('local_list_delivery')
    .set({ due_at: now })
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '>', now)]))
    .execute();
}

/** When the next card expires. */
export async function findNextExpiry(db: TenantTransaction, tenantId: string, now: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom('id_tag')
    .select(({ fn }) => fn.min('expires_at').as('at'))
    .where('tenant_id', '=', tenantId)
    .where('is_blocked', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return at;
}

/** More cards than this no charge point holds. */
const maxCards = 5000;

export const findListableCards = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('id_tag')
    .select(['number', 'is_blocked', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('number')
    .limit(maxCards)
    .execute();

export const findLocalList = (
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
): Promise<LocalListRow | undefined> =>
  db
    .selectFrom('local_list')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .executeTakeFirst();

/** Whether the portal keeps the list no more, so that the charge point is to have an empty one. */
export async function isLocalListEnded(db: TenantTransaction, tenantId: string, chargerId: string): Promise<boolean> {
  const ended = await db
    .selectFrom('local_list_delivery')
    .select('charger_id')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('is_ended', '=', true)
    .executeTakeFirst();
  return ended !== undefined;
}

export const saveLocalList = (db: TenantTransaction, list: Insertable<LocalListTables['local_list']>) =>
  db
    .insertInto('local_list')
    .values(list)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'charger_id'])
        .doUpdateSet({ version: list.version, cards: list.cards, sent_at: list.sent_at }),
    )
    .execute();
