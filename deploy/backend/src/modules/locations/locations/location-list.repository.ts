import { type LocationFilters, type LocationOrdering, siteStates } from '@plugboard/contracts/locations';
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

/** Sites with chargers that need a person's attention, or those without. */
function inTrouble(eb: Builder, tenantId: string, expected: boolean): Condition {
  const sites = eb
    .selectFrom('location_state')
    .select('location_state.location_id')
    .where('location_state.tenant_id', '=', tenantId)
    .where('location_state.state', '=', siteStates.indexOf('attention'));
  return eb('location.id', expected ? 'in' : 'not in', sites);
}

/** Filters of the location's own record, beside the part of a map. */
const narrowingOwn = (eb: Builder, selection: LocationSelection): Condition[] => [
  ...searchPatterns(selection.search).map((pattern) => contains(eb.ref('location.search_text'), pattern)),
  ...singleChoice(selection.attention ?? []).map((expected) => inTrouble(eb, selection.tenantId, expected)),
  ...singleChoice(selection.members_only ?? []).map((expected) => eb('location.members_only', '=', expected)),
  ...(selection.partner__in?.length ? [eb('location.partner', 'in', selection.partner__in)] : []),
  ...(selection.share_mode__in?.length ? [eb('location.share_mode', 'in', selection.share_mode__in)] : []),
  ...singleChoice(selection.shared ?? []).map((expected) =>
    eb('location.share_mode', expected ? 'is not' : 'is', null),
  ),
];

const narrowing = (eb: Builder, selection: LocationSelection): Condition[] => [
  ...narrowingOwn(eb, selection),
  ...(selection.bounds__within ? [isWithinBounds(selection.bounds__within)] : []),
];

/** Whether more is asked of a location than where it lies. */
export const isNarrowedBeyondPlace = (selection: LocationSelection): boolean =>
  narrowingOwn(expressionBuilder<Tables, 'location'>(), selection).length > 0;

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
    .limit(page.limit)
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

/** A page with the numbers of each location's chargers: one statement, since each costs a round trip. */
export const findLocationPageWithCounts = (db: TenantTransaction, selection: LocationSelection, page: Page) =>
  pageOf(db, selection, page)
    .innerJoin('location_state as state', (join) =>
      join.onRef('state.tenant_id', '=', 'location.tenant_id').onRef('state.location_id', '=', 'location.id'),
    )
    .select(['state.chargers as total', 'state.charging', 'state.faulted', 'state.offline'])
    .execute();

/** Whether a selection leaves out any location of the tenant. */
export const isNarrowed = (selection: LocationSelection): boolean =>
  narrowing(expressionBuilder<Tables, 'location'>(), selection).length > 0;

/** How many locations a selection has; how many the tenant has at all is kept beside them. */
export async function countLocationPage(db: TenantTransaction, selection: LocationSelection): Promise<number> {
  const row = isNarrowed(selection)
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
