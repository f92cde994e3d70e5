import type { SignedInCall } from '../../../platform/http/context.ts';

type Caller = Pick<SignedInCall, 'db' | 'tenantId' | 'account'>;

/** Name of the caller's own account; its address where it has none. */
async function findOwnName({ db, tenantId, account }: Caller): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', account.id)
    .executeTakeFirst();
  return row ? [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email : null;
}

/** Columns that name who creates a record: the person behind the call, also while switched into another account. */
export const getCreator = async (call: Caller) => ({
  created_by: call.account.actor?.accountId ?? call.account.id,
  created_by_name: call.account.actor ? call.account.actor.name : await findOwnName(call),
});
