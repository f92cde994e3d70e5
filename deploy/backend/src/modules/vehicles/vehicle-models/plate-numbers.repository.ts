import { sql } from 'kysely';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { listVehiclePlateNumbers } from '@plugboard/contracts/vehicles';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

const withPlate = (db: TenantTransaction, tenantId: string, search: string | undefined) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(sql<string>`lower(plate_number)`, pattern)),
    db.selectFrom('vehicle').where('tenant_id', '=', tenantId).where('plate_number', 'is not', null),
  );

export const findPlateNumbers = (
  db: TenantTransaction,
  tenantId: string,
  { search, limit, offset, ordering }: ParsedQueryOf<typeof listVehiclePlateNumbers>,
) =>
  withPlate(db, tenantId, search)
    .select(['id', 'name', 'plate_number'])
    .$narrowType<{ plate_number: string }>()
    .orderBy(orderBy({ plate_number: sql`plate_number collate "C"` }, ordering, sql`id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countPlateNumbers(db: TenantTransaction, tenantId: string, search: string | undefined) {
  const { count } = await withPlate(db, tenantId, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
