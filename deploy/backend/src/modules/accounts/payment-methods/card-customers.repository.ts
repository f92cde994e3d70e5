import type { TenantTransaction } from '../../../platform/database/database.ts';

interface Holder {
  readonly tenantId: string;
  readonly accountId: string;
  readonly provider: string;
}

/** The provider's reference of the account as a holder of cards. */
export async function findCustomer(
  db: TenantTransaction,
  { tenantId, accountId, provider }: Holder,
): Promise<string | null> {
  const row = await db
    .selectFrom('card_customer')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.reference ?? null;
}

export async function insertCustomer(
  db: TenantTransaction,
  { tenantId: tenant_id, accountId: account_id, provider, reference }: Holder & { readonly reference: string },
): Promise<void> {
  await db.insertInto('card_customer').values({ tenant_id, account_id, provider, reference }).execute();
}

interface Customer {
  readonly tenantId: string;
  readonly provider: string;
  readonly reference: string;
}

/** The account of a holder of cards; `null` where there is none any more. */
export async function findAccountOfCustomer(
  db: TenantTransaction,
  { tenantId, provider, reference }: Customer,
): Promise<string | null> {
  const row = await db
    .selectFrom('card_customer')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Holders of all tenants whose accounts are gone. */
export const findLeftCustomers = (db: TenantTransaction): Promise<Customer[]> =>
  db
    .selectFrom('card_customer')
    .select(['tenant_id as tenantId', 'provider', 'reference'])
    .where('account_id', 'is', null)
    .limit(200)
    .execute();

export async function deleteCustomer(
  db: TenantTransaction,
  { tenantId, provider, reference }: Customer,
): Promise<void> {
  await db
    .deleteFrom('card_customer')
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
}
