import { honoursIdempotencyKey, type Endpoint } from '@plugboard/contracts/platform';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../ids.ts';
import { Failure, FieldFailure } from './failure.ts';
import { claimKey, keepReply, releaseKey } from './idempotency.repository.ts';
import type { Arrival, Outcome } from './arrival.ts';

const longestKey = 200;

/** The key of a call that can be told apart by it; a form's files are in no fingerprint unless its receiver makes one. */
function keyOf(endpoint: Endpoint, request: FastifyRequest, fingerprint: string | undefined): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !honoursIdempotencyKey(endpoint)) return undefined;
  if (request.isMultipart() && fingerprint === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > longestKey)
    throw new FieldFailure({ 'Idempotency-Key': [{ key: 'field.idempotencyKey', values: { count: longestKey } }] });
  return key;
}

/**
 * Runs a call once per `Idempotency-Key`: a repeat gets the first one's answer, the key with another request is
 * refused. Without a key the call just runs.
 */
export async function once(
  { db, tenantId, account, request, body, fingerprint }: Omit<Arrival, 'sent'> & { readonly body: unknown },
  endpoint: Endpoint,
  act: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = keyOf(endpoint, request, fingerprint);
  if (key === undefined) return act();
  const named = { tenantId, caller: account?.id ?? 'public', key };
  const asked = [endpoint.method, endpoint.path, request.params, request.query, body];
  const requestHash = sha256(JSON.stringify(fingerprint === undefined ? asked : [...asked, fingerprint]));
  const stored = await claimKey(db, named, requestHash);
  if (stored && stored.requestHash !== requestHash) throw new Failure('KEY_REUSED');
  if (stored) return stored.reply as Outcome;
  const outcome = await act().catch(async (error: unknown) => {
    // The changes of such a refusal are kept; the key is released, because no reply is stored for a repeat.
    if (error instanceof Failure && error.options.keepChanges) await releaseKey(db, named);
    throw error;
  });
  await keepReply(db, named, outcome);
  return outcome;
}
