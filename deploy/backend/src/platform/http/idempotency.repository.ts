import type { Kysely } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { json } from '../database/platform-tables.ts';
import type { Tables } from '../database/tables.ts';

interface IdempotencyKey {
  readonly tenantId: string;
  readonly caller: string;
  readonly key: string;
}

/**
 * Claims a key in the call's own transaction: key, effects and reply are stored together or not at all. A second call
 * with the key waits here until the first one has finished. Returns the stored reply if the key was taken.
 */
export async function claimKey(
  transaction: TenantTransaction,
  { tenantId, caller, key }: IdempotencyKey,
  requestHash: string,
): Promise<{ readonly requestHash: string; readonly reply: unknown } | undefined> {
  const claimed = await transaction
    .insertInto('idempotency_key')
    .values({ tenant_id: tenantId, caller, key, request_hash: requestHash, reply: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const stored = await transaction
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where('tenant_id', '=', tenantId)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { requestHash: stored.request_hash, reply: stored.reply };
}

/** Whether a call with the key was answered. Runs outside any tenant. */
export async function hasReply(kysely: Kysely<Tables>, { tenantId, caller, key }: IdempotencyKey): Promise<boolean> {
  const stored = await kysely
    .selectFrom('idempotency_key')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();
  return stored !== undefined;
}

export async function saveReply(
  transaction: TenantTransaction,
  { tenantId, caller, key }: IdempotencyKey,
  reply: unknown,
): Promise<void> {
  await transaction
    .updateTable('idempotency_key')
    .set({ reply: json(reply) })
    .where('tenant_id', '=', tenantId)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
}

/** Forgets a key that was claimed, so that a repeat runs anew. */
export async function releaseKey(
  transaction: TenantTransaction,
  { tenantId, caller, key }: IdempotencyKey,
): Promise<void> {
  await transaction
    .deleteFrom('idempotency_key')
    .where('tenant_id', '=', tenantId)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();
}
