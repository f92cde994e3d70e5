import type { Currency } from '@plugboard/contracts/platform';
import { ownReceiver, type PayoutSource } from '@plugboard/contracts/payouts';
import { type Insertable, sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { type Sums, sumNames, toSums } from './payout-sums.ts';

/** Tenants with sessions or earnings whose share is to be calculated. */
export const findTenantsDue = async (database: Database): Promise<string[]> => {
  const rows = await withSystem(database, (db) => db.selectFrom('payout_due').select('tenant_id').distinct().execute());
  return rows.map(({ tenant_id }) => tenant_id);
};

/** Whether this transaction calculates the tenant's payouts: one at a time does. */
export async function claimCalculation(db: TenantTransaction, tenantId: string): Promise<boolean> {
  const key = `payouts of ${tenantId}`;
  const { rows } = await sql<{ is_claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${key})) as is_claimed`.execute(db);
  return rows[0]?.is_claimed ?? false;
}

/** Takes sessions and earnings from the queue. One whose change is not committed yet stays there. */
export async function takeDue(db: TenantTransaction, tenantId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ session_id: string }>`
    delete from payout_due where tenant_id = ${tenantId} and session_id in (
      select session_id from payout_due where tenant_id = ${tenantId} limit ${sql.lit(limit)} for update skip locked)
    returning session_id`.execute(db);
  return rows.map(({ session_id }) => session_id);
}

export interface SharedSession {
  readonly id: string;
  readonly started_at: Date;
  readonly energy_wh: number;
  readonly revenue_minor: number;
  readonly sales_tax_minor: number;
  readonly currency: Currency;
  readonly provider_fee_minor: number;
  readonly refunded_minor: number;
  readonly is_paid: boolean;
  /** Of its location's payouts now. */
  readonly receiver: string;
}

/**
 * Sessions with the receiver of their location's payouts. Revenue that a correction has lowered already is not
 * lowered once more by the refund of the difference.
 */
export async function findSharedSessions(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<SharedSession[]> {
  const { rows } = await sql<SharedSession>`
    select session.id, session.started_at, session.energy_wh, session.revenue_minor, session.sales_tax_minor,
      session.currency, session.provider_fee_minor,
      greatest(0, session.refunded_minor - greatest(0, coalesce(payment.captured_minor, session.revenue_minor)
        - session.revenue_minor)) as refunded_minor,
      session.status = 'COMPLETED_AND_PAID' and session.ended_at is not null as is_paid,
      coalesce(lower(share.party), ${ownReceiver}) as receiver
    from charging_session session
    left join location_share share on share.tenant_id = session.tenant_id and share.location_id = session.location_id
      and share.direction = 'out' and share.receives_payouts
    left join payment_session payment on payment.tenant_id = session.tenant_id
      and payment.charging_session_id = session.id
    where session.tenant_id = ${tenantId} and session.id = any(${ids})
    order by session.started_at, session.id`.execute(db);
  return rows;
}

export interface SharedEarning {
  readonly id: string;
  readonly source: Exclude<PayoutSource, 'SESSION'>;
  readonly starts_at: Date;
  readonly currency: Currency;
  readonly earned_minor: number;
  readonly receiver: string;
}

/** Earnings from the grid with the receiver of their site's payouts. */
export async function findSharedEarnings(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<SharedEarning[]> {
  const { rows } = await sql<SharedEarning>`
    select earning.id, earning.source, earning.starts_at, earning.currency, earning.earned_minor::double precision,
      coalesce(lower(share.party), ${ownReceiver}) as receiver
    from grid_earning earning
    left join location_share share on share.tenant_id = earning.tenant_id and share.location_id = earning.location_id
      and share.direction = 'out' and share.receives_payouts
    where earning.tenant_id = ${tenantId} and earning.id = any(${ids})
    order by earning.starts_at, earning.id`.execute(db);
  return rows;
}

/** Receivers that sessions and earnings were counted for. */
export const findReceiversOf = async (
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ receiver: string }>`
    select distinct payout.receiver from payout_line line
    join payout on payout.tenant_id = line.tenant_id and payout.id = line.payout_id
    where line.tenant_id = ${tenantId} and line.session_id = any(${ids})`.execute(db);
  return rows.map(({ receiver }) => receiver);
};

export type LockedPayout = Pick<Tables['payout'], 'receiver' | 'currency' | 'year' | 'month' | 'state'> & {
  readonly id: string;
};

/** All payouts of receivers, locked, so that none is paid meanwhile. */
export const lockPayoutsOf = (
  db: TenantTransaction,
  tenantId: string,
  receivers: readonly string[],
): Promise<LockedPayout[]> =>
  db
    .selectFrom('payout')
    .select(['id', 'receiver', 'currency', 'year', 'month', 'state'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`receiver = any(${receivers})`)
    .orderBy('id')
    .forUpdate()
    .execute();

export interface SessionLine {
  readonly session: string;
  readonly payout: string;
  readonly isAdjustment: boolean;
  readonly sums: Sums;
}

export async function findLinesOf(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<SessionLine[]> {
  const rows = await db
    .selectFrom('payout_line')
    .select(['session_id', 'payout_id', 'is_adjustment', ...sumNames])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`session_id = any(${ids})`)
    .orderBy('payout_id')
    .execute();
  return rows.map((row) => ({
    session: row.session_id,
    payout: row.payout_id,
    isAdjustment: row.is_adjustment,
    sums: toSums(row),
  }));
}

export async function deleteLines(
  db: TenantTransaction,
  tenantId: string,
  { payouts, sessions }: { readonly payouts: readonly string[]; readonly sessions: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('payout_line')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`session_id = any(${sessions})`)
    .where(sql<boolean>`payout_id = any(${payouts})`)
    .execute();
}

export async function insertPayouts(
  db: TenantTransaction,
  rows: readonly Insertable<Tables['payout']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('payout').values(rows).execute();
}

export async function insertLines(
  db: TenantTransaction,
  rows: readonly Insertable<Tables['payout_line']>[],
): Promise<void> {
  // A statement takes 65,535 values.
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('payout_line')
      .values(rows.slice(from, from + 1000))
      .execute();
}

/** Gives payouts the sums of their lines, and a new version. */
export async function addUpLines(db: TenantTransaction, tenantId: string, payouts: readonly string[]): Promise<void> {
  const sums = sql.join(sumNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`));
  const set = sql.join(sumNames.map((name) => sql`${sql.ref(name)} = line.${sql.ref(name)}`));
  await sql`update payout set ${set}, sessions = line.sessions, adjustment_minor = line.adjustment_minor,
      version = version + 1
    from (select wanted.id, ${sums}, count(session_id) filter (where not is_adjustment and source = 'SESSION')::int as sessions,
        coalesce(sum(net_minor) filter (where is_adjustment), 0) as adjustment_minor
      from unnest(${payouts}::uuid[]) as wanted (id)
      left join payout_line on payout_line.tenant_id = ${tenantId} and payout_line.payout_id = wanted.id
      group by wanted.id) as line
    where payout.tenant_id = ${tenantId} and payout.id = line.id`.execute(db);
}
