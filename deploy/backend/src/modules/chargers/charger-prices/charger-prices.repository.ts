import type { CurrentType, PaymentType } from '@plugboard/contracts/chargers';
import { sql, type Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { PriceColumns } from '../../locations/index.ts';
import type { ChargerPriceTables } from './charger-prices.tables.ts';

interface Selection {
  readonly tenantId: string;
  /** Of these chargers only. */
  readonly chargerIds?: readonly string[] | undefined;
  readonly search?: string | undefined;
}

const selected = (db: TenantTransaction, { tenantId, chargerIds, search }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(({ ref }) => contains(ref('charger.search_text'), pattern)),
    db
      .selectFrom('charger_price')
      .innerJoin('charger', (join) =>
        join
          .onRef('charger.tenant_id', '=', 'charger_price.tenant_id')
          .onRef('charger.id', '=', 'charger_price.charger_id'),
      )
      .where('charger_price.tenant_id', '=', tenantId)
      .$if(chargerIds !== undefined, (query) => query.where('charger_price.charger_id', 'in', chargerIds ?? [])),
  );

const named = (db: TenantTransaction, selection: Selection) =>
  selected(db, selection).selectAll('charger_price').select(['charger.custom_id', 'charger.current_type']);

/** Price settings with the charger that they are for. */
export type ChargerPriceRow = Awaited<ReturnType<typeof findPrices>>[number];

type Ordering = 'custom_id' | '-custom_id';

export const findPrices = (
  db: TenantTransaction,
  selection: Selection,
  { limit, offset, ordering }: { readonly limit: number; readonly offset: number; readonly ordering: Ordering },
) =>
  named(db, selection)
    .orderBy(orderBy({ custom_id: sql`lower(charger.custom_id) collate "C"` }, ordering))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countPrices(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findPrice = (db: TenantTransaction, tenantId: string, id: string): Promise<ChargerPriceRow | undefined> =>
  named(db, { tenantId }).where('charger_price.id', '=', id).executeTakeFirst();

/** Whether the charger had none. */
export async function insertPrice(
  db: TenantTransaction,
  row: Insertable<ChargerPriceTables['charger_price']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('charger_price')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'charger_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePrice(
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  columns: Insertable<PriceColumns>,
): Promise<void> {
  await db
    .updateTable('charger_price')
    .set(columns)
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function savePaymentType(
  db: TenantTransaction,
  { tenantId, chargerId }: { readonly tenantId: string; readonly chargerId: string },
  payment_type: PaymentType,
): Promise<void> {
  await db
    .updateTable('charger')
    .set({ payment_type })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .execute();
}

interface PricedByPlace {
  readonly tenantId: string;
  /** `null`: all whose location has no price for this current type. */
  readonly locationId: string | null;
  readonly currentType: CurrentType;
}

/** Payment type of the chargers that have no prices of their own, and are not free. */
export async function savePaymentTypeOfPlace(
  db: TenantTransaction,
  { tenantId, locationId, currentType }: PricedByPlace,
  payment_type: PaymentType,
): Promise<void> {
  await db
    .updateTable('charger')
    .set({ payment_type })
    .where('tenant_id', '=', tenantId)
    .where('current_type', '=', currentType)
    .where('source_tenant_id', 'is', null)
    .where('payment_type', '<>', 'FREE')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charger_price')
            .select('charger_price.id')
            .whereRef('charger_price.tenant_id', '=', 'charger.tenant_id')
            .whereRef('charger_price.charger_id', '=', 'charger.id'),
        ),
      ),
    )
    .where(({ eb, not, exists, selectFrom }) =>
      locationId === null
        ? not(
            exists(
              selectFrom('location_price')
                .select('location_price.id')
                .whereRef('location_price.tenant_id', '=', 'charger.tenant_id')
                .whereRef('location_price.location_id', '=', 'charger.location_id')
                .where(currentType === 'AC' ? 'location_price.ac' : 'location_price.dc', 'is not', null),
            ),
          )
        : eb('charger.location_id', '=', locationId),
    )
    .execute();
}
