import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { lookUpVehicles, VehicleLookupItem } from '@plugboard/contracts/vehicles';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

const names = ['id', 'name', 'plate_number'] as const;
const orderKeys = { name: sql`lower(name) collate "C"`, plate_number: sql`lower(plate_number) collate "C"` };

interface Selection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly id__in?: readonly string[] | undefined;
}

const selected = (db: TenantTransaction, { tenantId, search, id__in: ids = [] }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(({ ref }) => contains(ref('search_text'), pattern)),
    db
      .selectFrom('vehicle')
      .where('tenant_id', '=', tenantId)
      .$if(ids.length > 0, (query) => query.where('id', 'in', ids)),
  );

export const findVehicleNames = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<VehicleLookupItem | undefined> =>
  selected(db, { tenantId }).select(names).where('id', '=', id).executeTakeFirst();

export const findVehicles = (
  db: TenantTransaction,
  selection: Selection & Pick<ParsedQueryOf<typeof lookUpVehicles>, 'limit' | 'offset' | 'ordering'>,
): Promise<VehicleLookupItem[]> =>
  selected(db, selection)
    .select(names)
    .orderBy(orderBy(orderKeys, selection.ordering, sql`id`))
    .limit(selection.limit)
    .offset(selection.offset)
    .execute();

export async function countVehicles(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
