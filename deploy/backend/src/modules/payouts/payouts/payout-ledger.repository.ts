import type { Currency } from '@plugboard/contracts/platform';
import { type Insertable, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Sums, toSums } from './payout-sums.ts';
import type { PayoutLedgerAccount } from './payouts.tables.ts';

export interface BookedPayout {
  readonly id: string;
  readonly currency: Currency;
  readonly state: Tables['payout']['state'];
  readonly amount: number | null;
  readonly sums: Sums;
}

export async function findBookedPayouts(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<BookedPayout[]> {
  const rows = await db
    .selectFrom('payout')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    currency: row.currency,
    state: row.state,
    amount: row.amount_minor === null ? null : Number(row.amount_minor),
    sums: toSums(row),
  }));
}

interface Balance {
  readonly payout: string;
  readonly kind: PayoutLedgerAccount;
  /** Credits of the kind's account less its debits. */
  readonly balance: number;
}

/** Balances of the entries of payouts, by kind. */
export async function findBalances(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<Balance[]> {
  const { rows } = await sql<{ payout: string; kind: PayoutLedgerAccount; balance: string }>`
    select payout_id as payout, kind, sum(case when credit = kind then amount_minor else -amount_minor end) as balance
    from payout_entry where tenant_id = ${tenantId} and payout_id = any(${ids}) group by payout_id, kind`.execute(db);
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }));
}

export async function insertEntries(
  db: TenantTransaction,
  rows: readonly Insertable<Tables['payout_entry']>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto('payout_entry').values(rows).execute();
}
