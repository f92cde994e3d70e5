import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { countCall, uncountCall } from '../../../platform/http/rate-limit.repository.ts';
import { machineClock } from '../../../platform/time/clock.ts';

type Caller = Pick<Call, 'db' | 'tenantId' | 'address'>;

const maxAttempts = 10;
const maxCodes = 6;
const windowSeconds = 15 * 60;

const subjectOf = ({ tenantId, address }: Caller, holder: string) => `sign-in ${tenantId}/${holder} from ${address}`;
const tooMany = (secondsLeft: number) =>
  new Failure('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(secondsLeft) } });

/** A password or code that is about to be judged. */
interface CountedAttempt {
  /** It was right, and does not count. */
  readonly succeed: () => Promise<void>;
}

/**
 * Counts a password or code before it is checked, and refuses attempts over the limit. Concurrent attempts wait for
 * each other, so that the limit holds for them too. A failed attempt stays counted if its refusal keeps changes.
 * Counted per IP address, so that an attacker cannot lock the owner out of the account.
 */
export async function beginAttempt(caller: Caller, holder: string): Promise<CountedAttempt> {
  const subject = subjectOf(caller, holder);
  const now = machineClock().getTime();
  const { calls, secondsLeft } = await countCall(caller.db, subject, windowSeconds, now);
  if (calls > maxAttempts) throw tooMany(secondsLeft);
  return { succeed: () => uncountCall(caller.db, subject, windowSeconds, now) };
}

/**
 * Counts a code or a mail for one account, number or address, whether anybody has it or not: SMS cost money, and a
 * phone that rings without end is a nuisance. Answers whether it is one too many, and until when.
 */
export async function countMessage(
  db: TenantTransaction,
  holder: string,
): Promise<{ readonly isTooMany: boolean; readonly secondsLeft: number }> {
  const { calls, secondsLeft } = await countCall(db, `message ${holder}`, windowSeconds);
  return { isTooMany: calls > maxCodes, secondsLeft };
}

export async function limitCodes(db: TenantTransaction, holder: string): Promise<void> {
  const { isTooMany, secondsLeft } = await countMessage(db, holder);
  if (isTooMany) throw tooMany(secondsLeft);
}
