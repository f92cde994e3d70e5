import type { PayoutAccountStatus } from '@plugboard/contracts/payouts';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import type { SandboxPayoutTables } from './sandbox-payouts.tables.ts';

/** Runs work in a transaction of the tenant: one for itself, or that of a call. */
export type InTenant = <Result>(work: (db: TenantTransaction) => Promise<Result>) => Promise<Result>;

export type SandboxAccountRow = Selectable<SandboxPayoutTables['sandbox_payout_account']>;
export type SandboxTransferRow = Selectable<SandboxPayoutTables['sandbox_transfer']>;

/** The account of a key; made where there is none. */
export const openSandboxAccount = (inTenant: InTenant, row: SandboxAccountRow): Promise<SandboxAccountRow> =>
  inTenant(async (db) => {
    await db
      .insertInto('sandbox_payout_account')
      .values(row)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .execute();
    return db
      .selectFrom('sandbox_payout_account')
      .selectAll()
      .where('tenant_id', '=', row.tenant_id)
      .where('key', '=', row.key)
      .executeTakeFirstOrThrow();
  });

export const getSandboxAccount = (
  inTenant: InTenant,
  tenantId: string,
  id: string,
): Promise<SandboxAccountRow | undefined> =>
  inTenant((db) =>
    db
      .selectFrom('sandbox_payout_account')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** Gives an account another status; `undefined` where there is none. */
export const setSandboxStatus = (
  inTenant: InTenant,
  tenantId: string,
  { id, status }: { readonly id: string; readonly status: PayoutAccountStatus },
): Promise<SandboxAccountRow | undefined> =>
  inTenant((db) =>
    db
      .updateTable('sandbox_payout_account')
      .set({ status })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );

/** The transfer of a key; a second one with the same key is the first. */
export const sendSandboxTransfer = (
  inTenant: InTenant,
  row: Omit<SandboxTransferRow, 'is_reversed'>,
): Promise<SandboxTransferRow> =>
  inTenant(async (db) => {
    await db
      .insertInto('sandbox_transfer')
      .values(row)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .execute();
    return db
      .selectFrom('sandbox_transfer')
      .selectAll()
      .where('tenant_id', '=', row.tenant_id)
      .where('key', '=', row.key)
      .executeTakeFirstOrThrow();
  });

export const getSandboxTransfer = (
  inTenant: InTenant,
  tenantId: string,
  id: string,
): Promise<SandboxTransferRow | undefined> =>
  inTenant((db) =>
    db
      .selectFrom('sandbox_transfer')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
