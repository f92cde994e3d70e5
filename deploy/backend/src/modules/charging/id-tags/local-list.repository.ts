import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LocalListTables } from './local-list.tables.ts';

export type LocalListRow = Selectable<LocalListTables['local_list']>;

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
