import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

interface EarningRow {
  readonly id: string;
  readonly name: string;
  /** Minor units. */
  readonly utility: number;
  readonly capacity: number;
  readonly curtailment: number;
}

interface Asked {
  readonly search?: string | undefined;
  readonly from: string;
  readonly to: string;
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: 'location' | '-location' | 'total' | '-total';
}

const earnings = (db: TenantTransaction, tenantId: string, { search, from, to }: Asked) =>
  db
    .selectFrom('grid_earning as part')
    .innerJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'part.tenant_id').onRef('location.id', '=', 'part.location_id'),
    )
    .where('part.tenant_id', '=', tenantId)
    .where(sql<boolean>`to_char(part.starts_at at time zone part.timezone, 'YYYY-MM-DD') between ${from} and ${to}`)
    .where((expression) =>
      expression.and(searchPatterns(search).map((pattern) => contains(sql`lower(location.name)`, pattern))),
    );

const sumOf = (source: string) =>
  sql<number>`coalesce(sum(part.earned_minor) filter (where part.source = ${source}), 0)::bigint`;

export const findEarnings = (
  db: TenantTransaction,
  tenantId: string,
  asked: Asked,
  { limit, offset, ordering }: Paging,
): Promise<EarningRow[]> =>
  earnings(db, tenantId, asked)
    .groupBy(['location.id', 'location.name'])
    .select(['location.id', 'location.name'])
    .select([
      sumOf('UTILITY').as('utility'),
      sumOf('CAPACITY_TRADING').as('capacity'),
      sumOf('MANAGED_CURTAIL_BIDDING').as('curtailment'),
    ])
    .orderBy(
      orderBy({ location: sql`lower(location.name)`, total: sql`sum(part.earned_minor)` }, ordering, sql`location.id`),
    )
    .limit(limit)
    .offset(offset)
    .execute();

export const sumEarnings = (db: TenantTransaction, tenantId: string, asked: Asked) =>
  earnings(db, tenantId, asked)
    .select([
      sql<number>`count(distinct location.id)::int`.as('count'),
      sql<number>`coalesce(sum(part.earned_minor), 0)::bigint`.as('total'),
    ])
    .executeTakeFirstOrThrow();
