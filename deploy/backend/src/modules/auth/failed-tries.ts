import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { callsSoFar, countCall } from '../../platform/http/rate-limit.repository.ts';

type Caller = Pick<Call, 'db' | 'tenantId' | 'address'>;

const mostTries = 10;
const mostCodes = 6;
const seconds = 15 * 60;

const subjectOf = ({ tenantId, address }: Caller, holder: string) => `sign-in ${tenantId}/${holder} from ${address}`;
const tooMany = (secondsLeft: number) =>
  new Failure('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(secondsLeft) } });

/**
 * Wrong passwords and codes that came from one address for one account. Counted per address, so that nobody can lock
 * somebody else out of their account; only failures count, so that signing in often harms nobody.
 */
export async function refuseTooManyTries(caller: Caller, holder: string): Promise<void> {
  if ((await callsSoFar(caller.db, subjectOf(caller, holder), seconds)) >= mostTries) throw tooMany(seconds);
}

export async function countFailedTry(caller: Caller, holder: string): Promise<void> {
  await countCall(caller.db, subjectOf(caller, holder), seconds);
}

/**
 * Counts a code or a mail for one account, number or address, whether anybody has it or not: SMS cost money, and a
 * phone that rings without end is a nuisance. Answers whether it is one too many, and until when.
 */
export async function countMessage(
  db: TenantTransaction,
  holder: string,
): Promise<{ readonly isTooMany: boolean; readonly secondsLeft: number }> {
  const { calls, secondsLeft } = await countCall(db, `message ${holder}`, seconds);
  return { isTooMany: calls > mostCodes, secondsLeft };
}

export async function refuseTooManyCodes(db: TenantTransaction, holder: string): Promise<void> {
  const { isTooMany, secondsLeft } = await countMessage(db, holder);
  if (isTooMany) throw tooMany(secondsLeft);
}
