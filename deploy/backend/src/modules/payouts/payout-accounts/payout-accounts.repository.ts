import { ownReceiver, type PayoutAccountStatus } from '@plugboard/contracts/payouts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PayoutProviderName } from '../../../platform/payout-providers/payout-provider.ts';

export type PayoutAccountRow = Selectable<Tables['payout_account']>;

export const findAccount = (
  db: TenantTransaction,
  tenantId: string,
  receiver: string,
): Promise<PayoutAccountRow | undefined> =>
  db
    .selectFrom('payout_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('receiver', '=', receiver)
    .executeTakeFirst();

interface ReceiverRow {
  readonly receiver: string;
  readonly status: PayoutAccountStatus | null;
  readonly checked_at: Date | null;
}

/** The tenant itself, the receivers of its locations' payouts, and those that had payouts before. */
export async function findReceivers(db: TenantTransaction, tenantId: string): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select known.receiver, account.status, account.checked_at
    from (select ${ownReceiver}::text as receiver
      union select lower(party) from location_share
        where tenant_id = ${tenantId} and direction = 'out' and receives_payouts
      union select receiver from payout where tenant_id = ${tenantId}) as known
    left join payout_account account on account.tenant_id = ${tenantId} and account.receiver = known.receiver
    order by known.receiver <> ${ownReceiver}, known.receiver collate "C"`.execute(db);
  return rows;
}

/** Stores an account as its provider knows it. */
export async function saveAccount(db: TenantTransaction, row: Insertable<Tables['payout_account']>): Promise<void> {
  const { provider, reference, status, checked_at } = row;
  await db
    .insertInto('payout_account')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'receiver']).doUpdateSet({ provider, reference, status, checked_at }),
    )
    .execute();
}

export async function updateStatus(
  db: TenantTransaction,
  {
    tenantId,
    provider,
    reference,
  }: { readonly tenantId: string; readonly provider: PayoutProviderName; readonly reference: string },
  { status, now }: { readonly status: PayoutAccountStatus; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('payout_account')
    .set({ status, checked_at: now })
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
}
