import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ElectricityColumns } from './location-electricity.tables.ts';

type ElectricityRow = Selectable<Tables['location_electricity']>;

export const findElectricity = (
  db: TenantTransaction,
  tenantId: string,
  locationId: string,
): Promise<ElectricityRow | undefined> =>
  db
    .selectFrom('location_electricity')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();

/** Writes the settings of a location, in a new version where it had some. */
export async function saveElectricity(
  db: TenantTransaction,
  place: { readonly tenant_id: string; readonly location_id: string },
  columns: Insertable<ElectricityColumns>,
): Promise<void> {
  await db
    .insertInto('location_electricity')
    .values({ ...place, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'location_id'])
        .doUpdateSet(({ eb, ref }) => ({ ...columns, version: eb(ref('location_electricity.version'), '+', 1) })),
    )
    .execute();
}
