import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { machineClock } from '../../../../platform/time/clock.ts';
import type { AccountTables } from '../auth.tables.ts';

export type PasskeyRow = Selectable<AccountTables['passkey']>;
type Challenge = Selectable<AccountTables['passkey_challenge']>;
interface Owner {
  readonly tenantId: string;
  readonly accountId: string;
}

export const listPasskeys = (db: TenantTransaction, { tenantId, accountId }: Owner): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findPasskey = (
  db: TenantTransaction,
  tenantId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export async function insertPasskey(
  db: TenantTransaction,
  passkey: Insertable<AccountTables['passkey']>,
): Promise<PasskeyRow> {
  return db.insertInto('passkey').values(passkey).returningAll().executeTakeFirstOrThrow();
}

/** Keeps the counter of a use; fails where another use came between with a higher one. */
export async function countPasskeyUse(
  db: TenantTransaction,
  { tenant_id, id, counter: seen }: PasskeyRow,
  counter: number,
): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: machineClock() })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('counter', '=', seen)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns the name of the deleted passkey. */
export async function deletePasskey(
  db: TenantTransaction,
  { tenantId, accountId }: Owner,
  id: string,
): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

export async function deletePasskeys(db: TenantTransaction, { tenantId, accountId }: Owner): Promise<void> {
  await db.deleteFrom('passkey').where('tenant_id', '=', tenantId).where('account_id', '=', accountId).execute();
}

export async function insertChallenge(db: TenantTransaction, challenge: Challenge): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute();
}

/** Uses a challenge up, whether its answer is right or not; of two at once, one gets it. */
export const spendChallenge = (
  db: TenantTransaction,
  {
    tenant_id,
    challenge_hash,
    binding_hash,
    purpose,
  }: Pick<Challenge, 'tenant_id' | 'challenge_hash' | 'binding_hash' | 'purpose'>,
): Promise<Challenge | undefined> =>
  db
    .deleteFrom('passkey_challenge')
    .where('tenant_id', '=', tenant_id)
    .where('challenge_hash', '=', challenge_hash)
    .where('binding_hash', '=', binding_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', machineClock())
    .returningAll()
    .executeTakeFirst();
