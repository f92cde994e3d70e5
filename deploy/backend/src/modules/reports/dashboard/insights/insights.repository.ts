import type { SiteOrdering, SiteSortField } from '@plugboard/contracts/reports';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { orderBy } from '../../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../../platform/database/paging.ts';
import { contains, searchPatterns } from '../../../../platform/database/search-patterns.ts';
import { type NumberedRange, ofRanges, type RollupsOf, type TenantKind } from '../sums.repository.ts';

export interface SiteSumRow {
  readonly location: string | null;
  readonly name: string | null;
  readonly ports: number;
  readonly sessions: number;
  readonly failed: number;
  readonly energy_wh: number;
  readonly energy_before_wh: number;
  readonly revenue_minor: number;
  readonly cost_minor: number;
  readonly currency: TenantKind['currency'];
  readonly total: number;
}

interface SitesOf {
  /** The period is sum 0, the one before is 1. */
  readonly ranges: readonly NumberedRange[];
  readonly limit: number;
  readonly offset: number;
  readonly ordering: SiteOrdering;
  /** Words of a location's name or address. */
  readonly search?: string | undefined;
}

const orderKeys: Readonly<Record<SiteSortField, RawBuilder<unknown>>> = {
  name: sql`lower(coalesce(name, ''))`,
  sessions: sql`sessions`,
  energy_consumed: sql`energy_wh`,
  energy_per_port_day: sql`coalesce(energy_wh / nullif(ports, 0), 0)`,
  total_revenue: sql`revenue_minor`,
};

/** Locations with sessions in either period, with their sums of both; money in the tenant's currency. */
export async function findSiteSums(db: TenantTransaction, of: RollupsOf, { ranges, ...page }: SitesOf) {
  const { tenantId } = of;
  const sumOf = (column: string, condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(${sql.ref(`r.${column}`)}) filter (where ${condition}), 0)::float8`;
  const [isNow, isBefore] = [sql`r.sum = 0`, sql`r.sum = 1`];
  const isSearched = searchPatterns(page.search).map((pattern) => contains(sql<string>`location.search_text`, pattern));
  const isOwnMoney = sql`r.sum = 0 and r.currency = tenant.default_currency`;
  const { rows } = await sql<SiteSumRow>`
    with site as (
      select location.id as location, location.name, tenant.default_currency as currency,
        (select count(*)::int from port join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
          where port.tenant_id = ${tenantId} and charger.location_id = location.id) as ports,
        ${sumOf('sessions', isNow)} as sessions, ${sumOf('failed', isNow)} as failed,
        ${sumOf('energy_wh', isNow)} as energy_wh, ${sumOf('energy_wh', isBefore)} as energy_before_wh,
        ${sumOf('revenue_minor', isOwnMoney)} as revenue_minor, ${sumOf('cost_minor', isOwnMoney)} as cost_minor
      from (${ofRanges('site_rollup', of, ranges, 'location_id')}) as r
      join tenant on tenant.id = ${tenantId}
      left join location on location.tenant_id = ${tenantId} and location.id = r.location_id
      ${isSearched.length === 0 ? sql`` : sql`where ${sql.join(isSearched, sql` and `)}`}
      group by location.id, location.name, tenant.default_currency)
    select site.*, (count(*) over ())::int as total from site
    order by ${orderBy(orderKeys, page.ordering, sql`location`)}
    ${limitAndOffset(page)}`.execute(db);
  return rows;
}
