import type { MobileUserOrdering, MobileUserStatus } from '@plugboard/contracts/drivers';
import type { Currency } from '@plugboard/contracts/platform';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isBehind, orderBy, sortPosition, type SortPosition } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { readAsText } from '../../../platform/database/read-as-text.ts';
import { searchPatterns } from '../../../platform/database/search-patterns.ts';
import { findListedSubscriptions, type ListedSubscription } from './listed-subscriptions.repository.ts';

interface MobileUserSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly status__in?: readonly string[] | undefined;
  /** One driver. */
  readonly id?: string;
}

export interface MobileUserListRow extends SortPosition {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: Date;
  readonly status: MobileUserStatus;
  readonly sessions: number;
  readonly energy_wh: number;
  readonly revenue_minor: number;
  readonly currency: Currency;
  readonly charger: { readonly id: string; readonly custom_id: string; readonly name: string } | null;
  /** Planned and running ones first, then the latest that ended; at most three. */
  readonly subscriptions: readonly ListedSubscription[];
}

/** The index of the same expression (migration 0150) orders drivers by it. */
const status = sql<MobileUserStatus>`(case when account.status = 'active' then 'act'
  when account.status = 'invited' and account.invited_at is not null then 'inv' else 'rec' end)`;

type Field = MobileUserOrdering extends infer Ordering ? (Ordering extends `-${string}` ? never : Ordering) : never;

const keys: Readonly<Record<Field, RawBuilder<unknown>>> = {
  date_registered: sql`account.created_at`,
  user_email: sql`account.email collate "C"`,
  sessions_count: sql`total.sessions`,
  energy: sql`total.energy_wh`,
  revenue: sql`total.revenue_minor`,
  status,
  subscription_name: sql`total.subscription_name`,
  price: sql`total.subscription_price_minor`,
  subscription_start_date: sql`total.subscription_start`,
};

const ofAccount: ReadonlySet<Field> = new Set(['date_registered', 'user_email', 'status']);

/** Ids come last in the order, from the table whose index is read. */
const idOf = (field: Field) => (ofAccount.has(field) ? sql`account.id` : sql`total.account_id`);

function filter({ tenantId, search, status__in, id }: MobileUserSelection): RawBuilder<unknown> {
  return sql.join(
    [
      sql`account.tenant_id = ${tenantId} and account.role = 'driver'`,
      ...searchPatterns(search).map((pattern) => sql`account.search_text like lower(${pattern})`),
      ...(status__in?.length ? [sql`${status} in (${sql.join(status__in)})`] : []),
      ...(id === undefined ? [] : [sql`account.id = ${id}`]),
    ],
    sql` and `,
  );
}

interface Page {
  readonly ordering: MobileUserOrdering;
  readonly limit: number;
  readonly offset: number;
  /** Last row of the page before, for exports; instead of an offset. */
  readonly after?: SortPosition | undefined;
}

type PageRow = Omit<MobileUserListRow, 'charger' | 'subscriptions'> & {
  readonly charger_id: string | null;
  readonly custom_id: string;
  readonly charger_name: string;
};

const pageOf = (selection: MobileUserSelection, { ordering, limit, offset, after }: Page) => {
  const field = (ordering.startsWith('-') ? ordering.slice(1) : ordering) as Field;
  const id = idOf(field);
  const order = orderBy(keys, ordering, id);
  return sql<PageRow>`
    select page.*, tenant.default_currency as currency, charger.id as charger_id, charger.custom_id,
      charger.name as charger_name
    from (
      select account.tenant_id, account.id, account.email, account.first_name, account.last_name, account.created_at,
        account.default_charger_id, ${status} as status, total.sessions, total.energy_wh::float8 as energy_wh,
        total.revenue_minor::float8 as revenue_minor, row_number() over (order by ${order}) as place,
        ${sortPosition(keys, ordering, id)}
      from account
      join driver_total as total on total.tenant_id = account.tenant_id and total.account_id = account.id
      where ${filter(selection)} and ${isBehind(keys, ordering, id, after)}
      order by ${order}
      ${limitAndOffset({ limit, offset })}
    ) as page
    join tenant on tenant.id = page.tenant_id
    left join charger on charger.tenant_id = page.tenant_id and charger.id = page.default_charger_id
    order by page.place`;
};

/** A page of drivers; charger and subscriptions are read for its rows alone, all at once. */
export async function findMobileUsers(
  db: TenantTransaction,
  selection: MobileUserSelection,
  page: Page,
): Promise<MobileUserListRow[]> {
  const rows = await readAsText(db, pageOf(selection, page), ['created_at']);
  const ids = rows.map(({ id }) => id);
  const subscriptions = await findListedSubscriptions(db, selection.tenantId, ids);
  return rows.map(({ charger_id, custom_id, charger_name, ...row }) => ({
    ...row,
    charger: charger_id === null ? null : { id: charger_id, custom_id, name: charger_name },
    subscriptions: subscriptions.get(row.id) ?? [],
  }));
}

export async function countMobileUsers(db: TenantTransaction, selection: MobileUserSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account where ${filter(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}
