import { outsideTenant } from '../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { callsSoFar, countCall } from '../../platform/http/rate-limit.repository.ts';

type Caller = Pick<Call, 'db' | 'tenantId' | 'address'>;

const most = 10;
const seconds = 15 * 60;

const subjectOf = ({ tenantId, address }: Caller, email: string) => `sign-in ${tenantId}/${email} from ${address}`;

/**
 * Wrong passwords and codes that came from one address for one account. Counted per address, so that nobody can lock
 * somebody else out of their account; only failures count, so that signing in often harms nobody.
 */
export async function refuseTooManyTries(caller: Caller, email: string): Promise<void> {
  const tries = await outsideTenant(caller.db, caller.tenantId, (db) =>
    callsSoFar(db, subjectOf(caller, email), seconds),
  );
  if (tries >= most) throw new Failure('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(seconds) } });
}

export async function countFailedTry(caller: Caller, email: string): Promise<void> {
  await outsideTenant(caller.db, caller.tenantId, (db) => countCall(db, subjectOf(caller, email), seconds));
}
