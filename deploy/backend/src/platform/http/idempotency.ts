import { honoursIdempotencyKey, type Endpoint } from '@plugboard/contracts/platform';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../ids.ts';
import { Failure, FieldFailure } from './failure.ts';
import { claimKey, hasReply, saveReply, releaseKey } from './idempotency.repository.ts';
import type { Database } from '../database/database.ts';
import { seal, unseal } from '../security/sealed.ts';
import type { AdmittedRequest, Outcome } from './admitted-request.ts';
import type { Cookie } from './cookies.ts';

const maxKeyLength = 200;

function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !honoursIdempotencyKey(endpoint)) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > maxKeyLength)
    throw new FieldFailure({ 'Idempotency-Key': [{ key: 'field.idempotencyKey', values: { count: maxKeyLength } }] });
  return key;
}

/** Whether the answer is stored for a repeat of the call. */
export const isNamed = (endpoint: Endpoint, request: FastifyRequest): boolean =>
  idempotencyKeyOf(endpoint, request) !== undefined;

/** A body without its files' bytes: each stands by its name and hash, so that another file is another request. */
async function withHashedFiles(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields = Object.entries(body).map(async ([name, value]) => [
    name,
    value instanceof File ? [value.name, sha256(Buffer.from(await value.arrayBuffer()))] : value,
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

/** An outcome as it is stored, with its cookies sealed: they may be secrets. */
type StoredOutcome = Omit<Outcome, 'cookies'> & { readonly sealedCookies?: string };

const purpose = 'cookies of repeated calls';

const toStored = ({ cookies, ...outcome }: Outcome, secret: Uint8Array): StoredOutcome =>
  cookies ? { ...outcome, sealedCookies: seal(secret, purpose, cookies) } : outcome;

function openCookies(sealed: string, secret: Uint8Array): readonly Cookie[] {
  try {
    return unseal(secret, purpose, sealed) as Cookie[];
  } catch {
    // The secret is another one since: the answer counts more.
    return [];
  }
}

interface RepeatedCall {
  readonly tenantId: string;
  /** Id of the account; `undefined` for the public. */
  readonly account: string | undefined;
  readonly request: FastifyRequest;
}

/**
 * Whether a call repeats one that was answered: it changes nothing, and its caller, who got no answer, needs one even
 * above the limit on calls.
 */
export async function isRepeat(
  { kysely }: Database,
  endpoint: Endpoint,
  { tenantId, account, request }: RepeatedCall,
): Promise<boolean> {
  const key = idempotencyKeyOf(endpoint, request);
  return key !== undefined && hasReply(kysely, { tenantId, caller: account ?? 'public', key });
}

/**
 * Runs a call once per `Idempotency-Key`: a repeat gets the first one's answer with its cookies, the key with another
 * request is refused. Without a key the call just runs.
 */
export async function runIdempotent(
  {
    db,
    tenantId,
    account,
    request,
    secret,
    setCookie,
    body,
    fingerprint,
  }: Omit<AdmittedRequest, 'sent'> & { readonly body: unknown },
  endpoint: Endpoint,
  invoke: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = idempotencyKeyOf(endpoint, request);
  if (key === undefined) return invoke();
  const named = { tenantId, caller: account?.id ?? 'public', key };
  const requestParts = [endpoint.method, endpoint.path, request.params, request.query, await withHashedFiles(body)];
  const requestHash = sha256(JSON.stringify(fingerprint === undefined ? requestParts : [...requestParts, fingerprint]));
  const stored = await claimKey(db, named, requestHash);
  if (stored && stored.requestHash !== requestHash) throw new Failure('KEY_REUSED');
  if (stored) {
    const { sealedCookies, ...outcome } = stored.reply as StoredOutcome;
    if (sealedCookies !== undefined) openCookies(sealedCookies, secret).forEach(setCookie);
    return outcome;
  }
  const outcome = await invoke().catch(async (error: unknown) => {
    // The changes of such a refusal are kept; the key is released, because no reply is stored for a repeat.
    if (error instanceof Failure && error.options.commitsChanges) await releaseKey(db, named);
    throw error;
  });
  await saveReply(db, named, toStored(outcome, secret));
  return outcome;
}
