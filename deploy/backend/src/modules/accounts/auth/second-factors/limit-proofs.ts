import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { countCall, uncountCall } from '../../../../platform/http/rate-limit.repository.ts';
import { machineClock } from '../../../../platform/time/clock.ts';
import { codeMinutes, maxAttempts } from '../one-time-code.service.ts';

interface Owner {
  readonly tenantId: string;
  readonly accountId: string;
}

/**
 * Counts a code of an authenticator app or a recovery code before it is checked: five wrong ones in ten minutes, as for
 * a code by SMS, from all addresses together. The password was right before. A right code does not count.
 */
export async function beginProof(
  db: TenantTransaction,
  { tenantId, accountId }: Owner,
): Promise<{ readonly succeed: () => Promise<void> }> {
  const subject = `second factor ${tenantId}/${accountId}`;
  const seconds = codeMinutes * 60;
  const now = machineClock().getTime();
  const { calls, secondsLeft } = await countCall(db, subject, seconds, now);
  if (calls > maxAttempts) throw new Failure('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(secondsLeft) } });
  return { succeed: () => uncountCall(db, subject, seconds, now) };
}
