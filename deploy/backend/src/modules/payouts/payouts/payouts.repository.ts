import {
  ownReceiver,
  type PayoutAccountStatus,
  type PayoutLineOrdering,
  type PayoutOrdering,
  type PayoutState,
} from '@plugboard/contracts/payouts';
import { type Selectable, sql, type RawBuilder, type Updateable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';

export type PayoutRow = Selectable<Tables['payout']>;

export interface ListedPayout extends PayoutRow {
  readonly requester_name: string | null;
  readonly account_status: PayoutAccountStatus | null;
}

/** Which payouts a caller asks for, and may see. */
export interface PayoutSelection {
  readonly tenantId: string;
  /** The only receiver whose payouts the caller may see; `null`: all. */
  readonly receiver: string | null;
  /** Number of the month that is not over, see `monthNumber`. */
  readonly thisMonth: number;
  readonly search?: string | undefined;
  readonly state__in?: readonly PayoutState[] | undefined;
  /** Numbers of months, both included. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface Paging<Ordering> {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: Ordering;
}

const month = sql<number>`(payout.year * 12 + payout.month - 1)`;

const stateAt = (thisMonth: number): RawBuilder<PayoutState> =>
  sql`case when payout.state = 'DUE' and ${month} >= ${thisMonth} then 'OPEN' else payout.state end`;

/** As the list shows the receiver, in lower case: by its address, the tenant itself by its name. */
const receiverName = sql<string>`
  case when payout.receiver = ${ownReceiver} then (select lower(display_name) from tenant where id = payout.tenant_id)
    else payout.receiver end`;

/** Without those whose sessions all went to another receiver. */
function conditionsOf({ tenantId, receiver, thisMonth, search, state__in: states, from, to }: PayoutSelection) {
  const conditions = [
    sql<boolean>`payout.tenant_id = ${tenantId}`,
    sql<boolean>`(payout.sessions > 0 or payout.net_minor <> 0 or payout.amount_minor is not null)`,
    ...(receiver === null ? [] : [sql<boolean>`payout.receiver = ${receiver}`]),
    ...(states === undefined || states.length === 0
      ? []
      : [sql<boolean>`${stateAt(thisMonth)} = any(${states}::text[])`]),
    ...(from === null ? [] : [sql<boolean>`${month} >= ${from}`]),
    ...(to === null ? [] : [sql<boolean>`${month} <= ${to}`]),
    ...searchPatterns(search).map((pattern) => contains(receiverName, pattern)),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Accounts of other tenants are not joined: their names are stored with the payout. */
const selected = (db: TenantTransaction) =>
  db
    .selectFrom('payout')
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'payout.tenant_id')
        .onRef('account.tenant_id', '=', 'payout.requested_by_tenant_id')
        .onRef('account.id', '=', 'payout.requested_by'),
    )
    .leftJoin('payout_account', (join) =>
      join
        .onRef('payout_account.tenant_id', '=', 'payout.tenant_id')
        .onRef('payout_account.receiver', '=', 'payout.receiver'),
    )
    .selectAll('payout')
    .select('payout_account.status as account_status')
    .select(
      sql<string | null>`coalesce(payout.requested_by_name,
        nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email)`.as('requester_name'),
    );

export const findPayouts = (
  db: TenantTransaction,
  selection: PayoutSelection,
  { limit, offset, ordering }: Paging<PayoutOrdering>,
): Promise<ListedPayout[]> =>
  selected(db)
    .where(conditionsOf(selection))
    .orderBy(
      orderBy(
        {
          period: month,
          receiver: sql`payout.receiver collate "C"`,
          gross: sql`payout.gross_minor`,
          net: sql`payout.net_minor`,
          state: stateAt(selection.thisMonth),
        },
        ordering,
        sql`payout.receiver collate "C"`,
        sql`payout.id`,
      ),
    )
    .limit(limit)
    .offset(offset)
    .execute();

export async function countPayouts(db: TenantTransaction, selection: PayoutSelection): Promise<number> {
  const { count } = await db
    .selectFrom('payout')
    .where(conditionsOf(selection))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface PayoutKey {
  readonly tenantId: string;
  readonly id: string;
}

export const findPayout = (db: TenantTransaction, { tenantId, id }: PayoutKey): Promise<ListedPayout | undefined> =>
  selected(db).where('payout.tenant_id', '=', tenantId).where('payout.id', '=', id).executeTakeFirst();

export const lockPayout = (db: TenantTransaction, { tenantId, id }: PayoutKey): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Raises the version as well. */
export async function updatePayout(
  db: TenantTransaction,
  { tenantId, id }: PayoutKey,
  change: Updateable<Tables['payout']>,
): Promise<void> {
  await db
    .updateTable('payout')
    .set(change)
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export const findPayoutByReference = (
  db: TenantTransaction,
  tenantId: string,
  provider: NonNullable<PayoutRow['provider']>,
  reference: string,
): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Payouts of all tenants that are to be sent, the oldest first. */
export const findPayoutsToSend = async (database: Database, now: Date): Promise<PayoutKey[]> => {
  const rows = await withSystem(database, (db) =>
    db
      .selectFrom('payout')
      .select(['tenant_id', 'id'])
      .where('state', '=', 'PAYING')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(100)
      .execute(),
  );
  return rows.map(({ tenant_id: tenantId, id }) => ({ tenantId, id }));
};

export interface ListedLine extends Selectable<Tables['payout_line']> {
  readonly currency: PayoutRow['currency'];
  readonly location_name: string | null;
  readonly charger_name: string | null;
  readonly timezone: string | null;
}

interface LineSelection extends PayoutKey {
  readonly receiver: string | null;
  readonly search?: string | undefined;
}

/** Places are those of today; a line outlives them. */
function linesOf({ tenantId, id, receiver, search }: LineSelection): RawBuilder<unknown> {
  const text = sql<string>`lower(coalesce(location.name, '') || E'\\n' || coalesce(nullif(charger.name, ''), charger.custom_id, ''))`;
  const conditions = [
    sql`line.tenant_id = ${tenantId}`,
    sql`line.payout_id = ${id}`,
    ...(receiver === null ? [] : [sql`payout.receiver = ${receiver}`]),
    ...searchPatterns(search).map((pattern) => contains(text, pattern)),
  ];
  return sql`payout_line line
    join payout on payout.tenant_id = line.tenant_id and payout.id = line.payout_id
    left join charging_session session on session.tenant_id = line.tenant_id and session.id = line.session_id
    left join grid_earning earning on earning.tenant_id = line.tenant_id and earning.id = line.session_id
    left join charger on charger.tenant_id = session.tenant_id and charger.id = session.charger_id
    left join location on location.tenant_id = line.tenant_id
      and location.id = coalesce(session.location_id, earning.location_id)
    where ${sql.join(conditions, sql` and `)}`;
}

export async function findLines(
  db: TenantTransaction,
  selection: LineSelection,
  { limit, offset, ordering }: Paging<PayoutLineOrdering>,
): Promise<ListedLine[]> {
  const order = orderBy(
    { started_at: sql`line.started_at`, gross: sql`line.gross_minor + line.grid_minor`, net: sql`line.net_minor` },
    ordering,
    sql`line.session_id`,
  );
  const { rows } = await sql<ListedLine>`select line.*, payout.currency, location.name as location_name,
      coalesce(nullif(charger.name, ''), charger.custom_id) as charger_name,
      coalesce(location.timezone, charger.timezone) as timezone
    from ${linesOf(selection)} order by ${order} ${limitAndOffset({ limit, offset })}`.execute(db);
  return rows;
}

export async function countLines(db: TenantTransaction, selection: LineSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${linesOf(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}
