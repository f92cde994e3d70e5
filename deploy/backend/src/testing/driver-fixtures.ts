import type { Insertable } from 'kysely';
import type { AccountTables } from '../modules/accounts/auth/auth.tables.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

type NewAccount = Insertable<AccountTables['account']>;

/** Inserts a driver, `<name>@<tenant>.example`, who is confirmed unless said. */
export async function insertDriver(
  { kysely }: Database,
  name: string,
  special: Partial<NewAccount> = {},
): Promise<string> {
  const id = newId();
  const tenant_id = special.tenant_id ?? 'demo';
  await kysely
    .insertInto('account')
    .values({
      tenant_id,
      id,
      email: `${name}@${tenant_id}.example`,
      first_name: name,
      last_name: 'Driver',
      avatar: null,
      role: 'driver',
      user_type: 'driver',
      allowed_sections: null,
      phone: null,
      ...special,
    })
    .execute();
  return id;
}

/** Gives a driver a card, to which invoices are charged. */
export async function giveCard({ kysely }: Database, account_id: string): Promise<void> {
  await kysely
    .insertInto('payment_method')
    .values({
      tenant_id: 'demo',
      id: newId(),
      account_id,
      provider: 'sandbox',
      provider_reference: `card of ${account_id}`,
      brand: 'VISA',
      last4: '4242',
      exp_month: 12,
      exp_year: 2099,
      is_default: true,
    })
    .execute();
}

/** Lets a driver sign in by `testPassword`. */
export async function givePassword({ kysely }: Database, account_id: string, tenant_id = 'demo'): Promise<void> {
  const known = await kysely.selectFrom('credential').selectAll().where('tenant_id', '=', tenant_id).executeTakeFirst();
  const password_hash = known?.password_hash ?? '';
  await kysely.insertInto('credential').values({ tenant_id, account_id, password_hash }).execute();
}
