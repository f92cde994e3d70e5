import type { listLocalLists } from '@plugboard/contracts/network';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';

type Deliveries = Tables['local_list_delivery'];
export type DeliveryRow = Selectable<Deliveries>;
export type ListedRow = Awaited<ReturnType<typeof findLocalLists>>[number];
type Query = ParsedQueryOf<typeof listLocalLists>;

const batchSize = 100;

/** Due lists of connected charge points in service, of all tenants, the longest waiting first. */
export const findDueDeliveries = (database: Database, now: Date) =>
  withSystem(database, (db) =>
    db
      .selectFrom('local_list_delivery as delivery')
      .innerJoin('charger', (join) =>
        join.onRef('charger.tenant_id', '=', 'delivery.tenant_id').onRef('charger.id', '=', 'delivery.charger_id'),
      )
      .select(['delivery.tenant_id', 'delivery.charger_id'])
      .where('delivery.due_at', '<=', now)
      .where('charger.is_online', '=', true)
      .where('charger.licensed_from', '<=', now)
      .where(({ eb, or }) => or([eb('charger.licensed_to', 'is', null), eb('charger.licensed_to', '>', now)]))
      .orderBy('delivery.due_at')
      .limit(batchSize)
      .execute(),
  );

/** The delivery, locked; `undefined` where it is not due any more, or another instance has it in hand. */
export const lockDueDelivery = (
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  now: Date,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('local_list_delivery')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function updateDelivery(
  db: TenantTransaction,
  { tenant_id, charger_id }: Pick<DeliveryRow, 'tenant_id' | 'charger_id'>,
  change: Updateable<Deliveries>,
): Promise<void> {
  await db
    .updateTable('local_list_delivery')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('charger_id', '=', charger_id)
    .execute();
}

/** Has charge points asked for the version of their list, if one is kept there. */
export async function markVersionsUnknown(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
  due_at: Date,
): Promise<void> {
  await db
    .updateTable('local_list_delivery')
    .set({ is_check_due: true, due_at })
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', sql<string>`any(${chargerIds})`)
    .execute();
}

export async function deleteDelivery(
  db: TenantTransaction,
  { tenant_id, charger_id }: Pick<DeliveryRow, 'tenant_id' | 'charger_id'>,
): Promise<void> {
  await db
    .deleteFrom('local_list_delivery')
    .where('tenant_id', '=', tenant_id)
    .where('charger_id', '=', charger_id)
    .execute();
}

/** The delivery, locked until the transaction ends. */
export const lockDelivery = (
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('local_list_delivery')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .forUpdate()
    .executeTakeFirst();

export async function saveDelivery(db: TenantTransaction, delivery: Insertable<Deliveries>): Promise<void> {
  const { tenant_id: _tenant, charger_id: _charger, ...rest } = delivery;
  await db
    .insertInto('local_list_delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'charger_id']).doUpdateSet(rest))
    .execute();
}

const selectLists = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('charger')
    .leftJoin('local_list', (join) =>
      join.onRef('local_list.tenant_id', '=', 'charger.tenant_id').onRef('local_list.charger_id', '=', 'charger.id'),
    )
    .leftJoin('local_list_delivery as delivery', (join) =>
      join.onRef('delivery.tenant_id', '=', 'charger.tenant_id').onRef('delivery.charger_id', '=', 'charger.id'),
    )
    .leftJoin('command', (join) =>
      join.onRef('command.tenant_id', '=', 'delivery.tenant_id').onRef('command.id', '=', 'delivery.command_id'),
    )
    .where('charger.tenant_id', '=', tenantId)
    .where('charger.share_mode', 'is', null);

interface Selection extends Pick<Query, 'search' | 'is_kept'> {
  readonly tenantId: string;
  readonly chargerId?: string;
}

const selectMatching = (db: TenantTransaction, { tenantId, search, is_kept, chargerId }: Selection) =>
  selectLists(db, tenantId)
    .where(({ and, ref }) =>
      and(searchPatterns(search).map((pattern) => contains(ref('charger.search_text'), pattern))),
    )
    .$if(chargerId !== undefined, (query) => query.where('charger.id', '=', chargerId ?? ''))
    .$if(is_kept !== undefined && is_kept.length > 0, (query) =>
      query.where((eb) =>
        eb(sql<boolean>`(delivery.charger_id is not null and not delivery.is_ended)`, 'in', is_kept ?? []),
      ),
    );

export const findLocalLists = (
  db: TenantTransaction,
  selection: Selection,
  { limit, offset, ordering }: Pick<Query, 'limit' | 'offset' | 'ordering'>,
) =>
  selectMatching(db, selection)
    .select(['charger.id', 'charger.custom_id', 'charger.location_name', 'charger.timezone', 'charger.is_online'])
    .select(['local_list.version', 'local_list.sent_at', 'delivery.charger_id as kept', 'delivery.due_at'])
    .select(sql<number | null>`(select count(*)::int from jsonb_object_keys(local_list.cards))`.as('cards'))
    .select(['delivery.failures', 'delivery.is_ended'])
    .select(['command.action', 'command.state as command_state'])
    .select(['command.reason', 'command.reason_words', 'command.settled_at'])
    .orderBy(sql`charger.custom_id collate "C"`, ordering === 'custom_id' ? 'asc' : 'desc')
    .orderBy('charger.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countLocalLists(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selectMatching(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
