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

/** What a dispatch earned is shared evenly among the sites of its meter; a remainder is the first one’s. */
const earnings = (db: TenantTransaction, tenantId: string, { search, from, to }: Asked) =>
  db
    .with('part', (query) =>
      query
        .selectFrom(
          sql<{ location_id: string; kind: string; minor: number }>`(
            select at.location_id, 'UTILITY' as kind,
              (dispatch.earned_minor / count(*) over share
                + case when row_number() over (share order by at.location_id) <= dispatch.earned_minor % count(*) over share
                  then 1 else 0 end)::bigint as minor
            from utility_dispatch dispatch
            join utility_meter_location at
              on at.tenant_id = dispatch.tenant_id and at.utility_meter_id = dispatch.utility_meter_id
            where dispatch.tenant_id = ${tenantId} and dispatch.earned_minor is not null
              and to_char(dispatch.starts_at at time zone dispatch.timezone, 'YYYY-MM-DD') between ${from} and ${to}
            window share as (partition by dispatch.id)
            union all
            select bid.location_id, bid.service, bid.earned_minor::bigint from grid_bid bid
            where bid.tenant_id = ${tenantId} and bid.earned_minor is not null
              and to_char(bid.starts_at at time zone bid.timezone, 'YYYY-MM-DD') between ${from} and ${to})`.as(
            'all_parts',
          ),
        )
        .selectAll(),
    )
    .selectFrom('location')
    .innerJoin('part', 'part.location_id', 'location.id')
    .where('location.tenant_id', '=', tenantId)
    .where((expression) =>
      expression.and(searchPatterns(search).map((pattern) => contains(sql`lower(location.name)`, pattern))),
    );

const sumOf = (kind: string) => sql<number>`coalesce(sum(part.minor) filter (where part.kind = ${kind}), 0)::bigint`;

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
    .orderBy(orderBy({ location: sql`lower(location.name)`, total: sql`sum(part.minor)` }, ordering, sql`location.id`))
    .limit(limit)
    .offset(offset)
    .execute();

export const sumEarnings = (db: TenantTransaction, tenantId: string, asked: Asked) =>
  earnings(db, tenantId, asked)
    .select([
      sql<number>`count(distinct location.id)::int`.as('count'),
      sql<number>`coalesce(sum(part.minor), 0)::bigint`.as('total'),
    ])
    .executeTakeFirstOrThrow();
