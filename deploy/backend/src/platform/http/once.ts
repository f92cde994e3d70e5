import type { Endpoint } from '@plugboard/contracts';
import { sha256 } from '../ids.ts';
import { Failure } from './failure.ts';
import { claimKey, keepReply } from './idempotency.repository.ts';
import type { Arrival, Outcome } from './perform.ts';

/** Runs a call once per key: a repeat gets the first one's answer, the key with another request is refused. */
export async function once(
  { db, tenantId, account, request, body, fingerprint }: Omit<Arrival, 'sent'> & { readonly body: unknown },
  endpoint: Endpoint,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) throw new Failure('PRECONDITION_REQUIRED');
  const named = { tenantId, caller: account?.id ?? 'public', key };
  const asked = [endpoint.method, endpoint.path, request.params, request.query, body];
  const requestHash = sha256(JSON.stringify(fingerprint === undefined ? asked : [...asked, fingerprint]));
  const stored = await claimKey(db, named, requestHash);
  if (stored && stored.requestHash !== requestHash) throw new Failure('KEY_REUSED');
  if (stored) return stored.reply as Outcome;
  const outcome = await act();
  await keepReply(db, named, outcome);
  return outcome;
}
