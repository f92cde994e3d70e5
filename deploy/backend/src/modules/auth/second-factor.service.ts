import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Language } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { putIntoOutbox } from '../../platform/outbox.repository.ts';
import { text } from '../../platform/text.ts';
import type { SignInAccount } from './account.repository.ts';
import { countTry, keepCode, spendCode, type SignInCode } from './sign-in-code.repository.ts';

const goodForMinutes = 10;
const mostTries = 5;

/** Six digits are quickly tried out against a plain hash, so the server's secret goes in. */
const hashCode = (secret: Uint8Array, accountId: string, code: string): string =>
  createHmac('sha256', secret).update(`sign-in-code ${accountId} ${code}`).digest('hex');

const isSame = (left: string, right: string) => timingSafeEqual(Buffer.from(left), Buffer.from(right));

const isGood = (code: SignInCode, now: Date) =>
  code.used_at === null && code.expires_at > now && code.tries <= mostTries;

/** Sends a new code to the account's phone. */
export async function sendCode(
  db: TenantTransaction,
  account: SignInAccount,
  secret: Uint8Array,
  language: Language,
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires = new Date(Date.now() + goodForMinutes * 60_000);
  const { tenant_id, id: account_id, phone } = account;
  await keepCode(db, { tenant_id, account_id }, hashCode(secret, account_id, code), expires);
  if (!phone) return;
  const body = text(language, 'message.signInCode', { code });
  await putIntoOutbox(db, { tenant_id, kind: 'sms', recipient: phone, subject: '', body });
}

/** Whether this is the code that was sent last: once, within ten minutes, in at most five tries. */
export async function isRightCode(
  db: TenantTransaction,
  account: SignInAccount,
  secret: Uint8Array,
  code: string,
): Promise<boolean> {
  const owner = { tenant_id: account.tenant_id, account_id: account.id };
  const stored = await countTry(db, owner);
  if (!stored || !isGood(stored, new Date())) return false;
  if (!isSame(stored.code_hash, hashCode(secret, account.id, code))) return false;
  await spendCode(db, owner);
  return true;
}
