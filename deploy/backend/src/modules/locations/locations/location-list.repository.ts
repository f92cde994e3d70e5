import { type LocationFilters, type LocationOrdering } from '@plugboard/contracts/locations';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import { singleChoice } from '../../../platform/database/single-choice.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isWithinBounds } from './sites-within.repository.ts';

export interface LocationSelection extends LocationFilters {
  readonly tenantId: string;
  readonly search?: string | undefined;
}

type Builder = ExpressionBuilder<Tables, 'location'>;
type Condition = Expression<SqlBool>;

/** Statuses of chargers that need a person's attention. */
const troubled = ['FAULTED', 'OFFLINE'] as const;

function inTrouble(eb: Builder, tenantId: string, expected: boolean): Condition {
  const sites = eb
    .selectFrom('charger')
    .select('charger.location_id')
    .where('charger.tenant_id', '=', tenantId)
    .where('charger.status', 'in', troubled)
    .where('charger.location_id', 'is not', null);
  return eb('location.id', expected ? 'in' : 'not in', sites);
}

const narrowing = (eb: Builder, selection: LocationSelection): Condition[] => [
  ...searchPatterns(selection.search).map((pattern) => contains(eb.ref('location.search_text'), pattern)),
  ...singleChoice(selection.attention ?? []).map((expected) => inTrouble(eb, selection.tenantId, expected)),
  ...singleChoice(selection.members_only ?? []).map((expected) => eb('location.members_only', '=', expected)),
  ...(selection.partner__in?.length ? [eb('location.partner', 'in', selection.partner__in)] : []),
  ...(selection.share_mode__in?.length ? [eb('location.share_mode', 'in', selection.share_mode__in)] : []),
  ...singleChoice(selection.shared ?? []).map((expected) =>
    eb('location.share_mode', expected ? 'is not' : 'is', null),
  ),
  ...(selection.bounds__within ? [isWithinBounds(selection.bounds__within)] : []),
];

export const locationFilter = (eb: Builder, selection: LocationSelection): Condition =>
  eb.and([eb('location.tenant_id', '=', selection.tenantId), ...narrowing(eb, selection)]);

const orderKeys = {
  name: sql`lower(location.name) collate "C"`,
  address: sql`lower(location.address) collate "C"`,
  created_at: sql`location.created_at`,
};

interface Page {
  readonly ordering: LocationOrdering;
  readonly limit: number;
  readonly offset: number;
}

export interface ChargerCounts {
  readonly total: number;
  readonly charging: number;
  readonly faulted: number;
  readonly offline: number;
}

/** A page's rows. Only these are read whole, however far into the list it lies. */
function pageOf(db: TenantTransaction, selection: LocationSelection, page: Page) {
  const order = orderBy(orderKeys, page.ordering, sql`location.id`);
  const ids = db
    .selectFrom('location')
    .select('location.id')
    .where((eb) => locationFilter(eb, selection))
    .orderBy(order)
    .limit(sql.lit(page.limit))
    .offset(page.offset);
  return db
    .selectFrom('location')
    .selectAll('location')
    .where('location.tenant_id', '=', selection.tenantId)
    .where('location.id', 'in', ids)
    .orderBy(order);
}

export const findLocationPage = (db: TenantTransaction, selection: LocationSelection, page: Page) =>
  pageOf(db, selection, page).execute();

/** A page with each location's chargers, counted by their state: one statement, since each costs a round trip. */
export const findLocationPageWithCounts = (db: TenantTransaction, selection: LocationSelection, page: Page) =>
  pageOf(db, selection, page)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('charger')
          .select(({ fn }) => [
            fn.countAll<number>().as('total'),
            fn.countAll<number>().filterWhere('status', '=', 'CHARGING').as('charging'),
            fn.countAll<number>().filterWhere('status', '=', 'FAULTED').as('faulted'),
            fn.countAll<number>().filterWhere('status', '=', 'OFFLINE').as('offline'),
          ])
          .where('charger.tenant_id', '=', selection.tenantId)
          .whereRef('charger.location_id', '=', 'location.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['counted.total', 'counted.charging', 'counted.faulted', 'counted.offline'])
    .execute();

/** How many locations a selection has; how many the tenant has at all is kept beside them. */
export async function countLocationPage(db: TenantTransaction, selection: LocationSelection): Promise<number> {
  const isNarrowed = narrowing(expressionBuilder<Tables, 'location'>(), selection).length > 0;
  const row = isNarrowed
    ? await db
        .selectFrom('location')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((eb) => locationFilter(eb, selection))
        .executeTakeFirst()
    : await db
        .selectFrom('location_count')
        .select('locations as count')
        .where('tenant_id', '=', selection.tenantId)
        .executeTakeFirst();
  return row?.count ?? 0;
}
