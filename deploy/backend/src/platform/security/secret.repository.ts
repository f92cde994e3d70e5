import type { Database, TenantTransaction } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { newSecret } from '../ids.ts';

/** The key that signs access tokens: the one of the settings, else one that all instances share in the database. */
export async function getSigningSecret(database: Database, secretKey: string | undefined): Promise<Uint8Array> {
  const value = secretKey ?? (await withSystem(database, storedSecret));
  return new TextEncoder().encode(value);
}

async function storedSecret(transaction: TenantTransaction): Promise<string> {
  await transaction
    .insertInto('server_secret')
    .values({ name: 'access-token', value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', 'access-token')
    .executeTakeFirstOrThrow();
  return row.value;
}
