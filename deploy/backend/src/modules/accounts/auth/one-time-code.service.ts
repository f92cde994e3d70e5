import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { sha256 } from '../../../platform/ids.ts';
import { enqueueMessage } from '../../../platform/messages/outbox.repository.ts';
import type { CodePurpose } from './auth.tables.ts';
import { countAttempt, saveCode, spendCode, type OneTimeCode } from './one-time-code.repository.ts';
import { machineClock } from '../../../platform/time/clock.ts';

export const codeMinutes = 10;
export const maxAttempts = 5;

/** Six digits are quickly tried out against a plain hash, so the server's secret goes in. */
const hashCode = (secret: Uint8Array, purpose: CodePurpose, attemptHash: string, code: string): string =>
  createHmac('sha256', secret).update(`one-time-code ${purpose} ${attemptHash} ${code}`).digest('hex');

const isSame = (left: string, right: string) => timingSafeEqual(Buffer.from(left), Buffer.from(right));

const isGood = (code: OneTimeCode, now: Date) =>
  code.used_at === null && code.expires_at > now && code.tries <= maxAttempts;

interface Sending {
  readonly tenantId: string;
  /** `null` makes a decoy: nothing is sent. */
  readonly accountId: string | null;
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** Value that must be sent back with the code: random text known to this browser, or its session id. */
  readonly attempt: string;
  /** The text of the SMS. */
  readonly bodyWith: (code: string) => string;
}

/** Sends a new code by SMS. */
export async function sendCode(db: TenantTransaction, secret: Uint8Array, sending: Sending): Promise<void> {
  const { tenantId: tenant_id, accountId: account_id, phone, purpose } = sending;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const attempt_hash = sha256(sending.attempt);
  const expires_at = new Date(machineClock().getTime() + codeMinutes * 60_000);
  const code_hash = hashCode(secret, purpose, attempt_hash, code);
  await saveCode(db, { tenant_id, purpose, attempt_hash, account_id, phone, code_hash, expires_at });
  const message = { tenant_id, kind: 'sms', recipient: phone, subject: '', body: sending.bodyWith(code) } as const;
  await enqueueMessage(db, { ...message, goodUntil: expires_at, isDecoy: account_id === null });
}

interface Given {
  /** `undefined` looks in every tenant, outside the tenant's scope. */
  readonly tenantId: string | undefined;
  readonly purpose: CodePurpose;
  readonly attempt: string;
  readonly code: string;
}

/** Whose code this is, if it is the right one: once, within ten minutes, in at most five tries. Every try counts. */
export async function redeemCode(
  db: TenantTransaction,
  secret: Uint8Array,
  { tenantId, purpose, attempt, code }: Given,
): Promise<OneTimeCode | undefined> {
  const attempt_hash = sha256(attempt);
  const stored = await countAttempt(db, tenantId, { purpose, attempt_hash });
  if (!stored || !isGood(stored, machineClock())) return undefined;
  if (!isSame(stored.code_hash, hashCode(secret, purpose, attempt_hash, code))) return undefined;
  if (stored.account_id === null) return undefined;
  await spendCode(db, stored);
  return stored;
}
