import type { EnrollmentState } from '@plugboard/contracts/grid';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { UtilityTables } from './utility.tables.ts';

export interface UtilityMeterRow extends Selectable<UtilityTables['utility_meter']> {
  readonly locations: readonly { readonly id: string; readonly name: string }[];
}

interface Asked {
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly ordering: 'meter_id' | '-meter_id' | 'number' | '-number' | 'participation' | '-participation';
}

const locationNames = sql<string | null>`(select string_agg(location.name, ' ') from utility_meter_location at
  join location on location.tenant_id = at.tenant_id and location.id = at.location_id
  where at.tenant_id = utility_meter.tenant_id and at.utility_meter_id = utility_meter.id)`;

const selected = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('utility_meter')
    .selectAll('utility_meter')
    .select(
      sql<UtilityMeterRow['locations']>`coalesce((
        select json_agg(json_build_object('id', location.id, 'name', location.name) order by location.name)
        from utility_meter_location at
        join location on location.tenant_id = at.tenant_id and location.id = at.location_id
        where at.tenant_id = utility_meter.tenant_id and at.utility_meter_id = utility_meter.id), '[]')`.as(
        'locations',
      ),
    )
    .where('utility_meter.tenant_id', '=', tenantId);

/** At most four: the page is cut from all of them. */
export const findUtilityMeters = (db: TenantTransaction, tenantId: string, asked: Asked): Promise<UtilityMeterRow[]> =>
  searchPatterns(asked.search)
    .reduce(
      (query, pattern) =>
        query.where(
          contains(
            sql`lower(utility_meter.number || ' ' || utility_meter.utility || ' ' || coalesce(${locationNames}, ''))`,
            pattern,
          ),
        ),
      selected(db, tenantId),
    )
    .orderBy(
      orderBy(
        {
          meter_id: sql`utility_meter.meter_id`,
          number: sql`utility_meter.number`,
          participation: sql`utility_meter.participation`,
        },
        asked.ordering,
        sql`utility_meter.id`,
      ),
    )
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();

export const findAllUtilityMeters = (db: TenantTransaction, tenantId: string): Promise<UtilityMeterRow[]> =>
  selected(db, tenantId).orderBy('utility_meter.meter_id').execute();

export async function insertUtilityMeter(
  db: TenantTransaction,
  meter: Insertable<UtilityTables['utility_meter']>,
  locations: readonly string[],
): Promise<void> {
  await db.insertInto('utility_meter').values(meter).execute();
  if (locations.length > 0)
    await db
      .insertInto('utility_meter_location')
      .values(locations.map((location_id) => ({ tenant_id: meter.tenant_id, utility_meter_id: meter.id, location_id })))
      .execute();
}

export async function updateParticipation(
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  columns: Omit<
    Insertable<UtilityTables['utility_meter']>,
    'tenant_id' | 'id' | 'meter_id' | 'number' | 'utility' | 'connected_at' | 'participation'
  > & {
    readonly participation: EnrollmentState;
    readonly connected_at?: Date;
  },
): Promise<void> {
  await db.updateTable('utility_meter').set(columns).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** The tenant's own sites that are behind no meter yet, by name. */
export const findUnmeteredSites = (
  db: TenantTransaction,
  tenantId: string,
): Promise<{ id: string; name: string; address: string }[]> =>
  db
    .selectFrom('location')
    .select(['id', 'name', 'address'])
    .where('tenant_id', '=', tenantId)
    .where('share_mode', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('utility_meter_location as at')
            .select('at.location_id')
            .where('at.tenant_id', '=', tenantId)
            .whereRef('at.location_id', '=', 'location.id'),
        ),
      ),
    )
    .orderBy('name')
    .execute();
