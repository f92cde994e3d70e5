import type { MobileTransactionOrdering } from '@plugboard/contracts/drivers';
import type { Currency } from '@plugboard/contracts/platform';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { isBehind, orderBy, sortPosition, type SortPosition } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { readAsText } from '../../../platform/database/read-as-text.ts';
import { searchPatterns } from '../../../platform/database/search-patterns.ts';

interface TransactionSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly start_at__gt?: string | undefined;
  readonly end_at__lte?: string | undefined;
  readonly user_id__in?: readonly string[] | undefined;
}

export interface MobileTransactionRow extends SortPosition {
  readonly id: string;
  readonly started_at: Date;
  readonly account_id: string;
  readonly email: string;
  readonly address: string | null;
  readonly custom_id: string | null;
  readonly energy_wh: number;
  readonly revenue_minor: number;
  readonly currency: Currency;
  readonly is_paid: boolean;
}

type Field = MobileTransactionOrdering extends infer Ordering
  ? Ordering extends `-${string}`
    ? never
    : Ordering
  : never;

const keys: Readonly<Record<Field, RawBuilder<unknown>>> = {
  transaction_start_date: sql`session.started_at`,
  user_custom_id: sql`account.email collate "C"`,
  location_address: sql`coalesce(location.address, '') collate "C"`,
  energy: sql`session.energy_wh`,
  revenue: sql`session.revenue_minor`,
};

const id = sql`session.id`;

const joined = sql`charging_session as session
  join account on account.tenant_id = session.tenant_id and account.id = session.account_id and account.role = 'driver'
  left join location on location.tenant_id = session.tenant_id and location.id = session.location_id
  left join charger on charger.tenant_id = session.tenant_id and charger.id = session.charger_id`;

/** In lower case; chargers and locations are few, so that their names are searched as they are. */
const searched = sql`(account.search_text || E'\\n' || lower(coalesce(location.name, '') || E'\\n'
  || coalesce(location.address, '') || E'\\n' || coalesce(charger.custom_id, '')))`;

function filter(selection: TransactionSelection): RawBuilder<unknown> {
  const { tenantId, search, start_at__gt: from, end_at__lte: until, user_id__in: users } = selection;
  return sql.join(
    [
      sql`session.tenant_id = ${tenantId} and session.ended_at is not null`,
      ...(from === undefined ? [] : [sql`session.started_at > ${from}::timestamptz`]),
      ...(until === undefined ? [] : [sql`session.started_at <= ${until}::timestamptz`]),
      ...(users?.length ? [sql`session.account_id in (${sql.join(users)})`] : []),
      ...searchPatterns(search).map((pattern) => sql`${searched} like lower(${pattern})`),
    ],
    sql` and `,
  );
}

interface Page {
  readonly ordering: MobileTransactionOrdering;
  readonly limit: number;
  readonly offset: number;
  /** Last row of the page before, for exports; instead of an offset. */
  readonly after?: SortPosition | undefined;
}

/** Ended sessions of drivers. */
export const findMobileTransactions = (
  db: TenantTransaction,
  selection: TransactionSelection,
  { ordering, limit, offset, after }: Page,
): Promise<MobileTransactionRow[]> => {
  const query = sql<MobileTransactionRow>`
    select session.id, session.started_at, session.account_id, account.email, location.address, charger.custom_id,
      session.energy_wh, session.revenue_minor, session.currency, session.status = 'COMPLETED_AND_PAID' as is_paid,
      ${sortPosition(keys, ordering, id)}
    from ${joined}
    where ${filter(selection)} and ${isBehind(keys, ordering, id, after)}
    order by ${orderBy(keys, ordering, id)}
    ${limitAndOffset({ limit, offset })}`;
  return readAsText(db, query, ['started_at']);
};

export async function countMobileTransactions(db: TenantTransaction, selection: TransactionSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${joined} where ${filter(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}
