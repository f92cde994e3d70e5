import type { Endpoint } from '@plugboard/contracts/platform';
import type { Database } from '../database/database.ts';
import { Failure } from './failure.ts';
import { countCall } from './rate-limit.repository.ts';

/** Counts the call where the endpoint has a limit; above it the answer is 429 and says when to come again. */
export async function limitCalls(
  database: Database,
  endpoint: Endpoint,
  tenantId: string,
  account: string,
  address: string,
): Promise<void> {
  const limit = endpoint.rateLimit;
  if (!limit) return;
  const caller = limit.by === 'account' && account ? `account ${account}` : `address ${address}`;
  const limits = [
    { subject: caller, max: limit.max },
    ...(limit.ofTenant === undefined ? [] : [{ who: `tenant ${tenantId}`, max: limit.ofTenant }]),
  ];
  for (const { subject: who, max } of limits) {
    const key = `${endpoint.method} ${endpoint.path} ${who}`;
    const { calls, secondsLeft } = await countCall(database.kysely, key, limit.seconds);
    if (calls > max) throw new Failure('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(secondsLeft) } });
  }
}
