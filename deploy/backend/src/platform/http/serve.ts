import type { Endpoint } from '@plugboard/contracts/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, TenantTransaction } from '../database/database.ts';
import { withReading, withSystem } from '../database/tenant-scope.repository.ts';
import type { Platform } from '../platform.ts';
import type { AccessClaims } from '../security/access-token.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { authenticateSession } from '../security/signed-in.repository.ts';
import { parseLanguage } from '../text.ts';
import { authenticate, requirePermission } from './authenticate.ts';
import type { Context, Handler } from './context.ts';
import { type Cookie, parseCookies, toCookieHeader } from './cookies.ts';
import { type FairQueue, TooMuchWaiting } from '../fair-queue.ts';
import { Failure } from './failure.ts';
import { setKnownTenantScope } from './known-tenant.repository.ts';
import { readBody } from './read-body.ts';
import type { Received, Receiver } from './receive.ts';
import type { AdmittedRequest, Outcome } from './admitted-request.ts';
import { executeEndpoint } from './execute-endpoint.ts';
import { isNamed, isRepeat } from './idempotency.ts';
import { getTenantOfHost } from './tenant-of-host.ts';
import { countCall } from './rate-limit.repository.ts';

/**
 * Counts the call where the endpoint has a limit; above it the answer is 429 and says when to come again, unless it only
 * repeats a call that was answered.
 */
async function limitCalls(
  database: Database,
  endpoint: Endpoint,
  tenantId: string,
  claims: AccessClaims | undefined,
  request: FastifyRequest,
): Promise<void> {
  const limit = endpoint.rateLimit;
  if (!limit) return;
  const caller = limit.by === 'account' && claims ? `account ${tenantId}/${claims.account}` : `address ${request.ip}`;
  const limits = [
    { subject: caller, max: limit.max },
    ...(limit.ofTenant === undefined ? [] : [{ subject: `tenant ${tenantId}`, max: limit.ofTenant }]),
  ];
  for (const { subject: who, max } of limits) {
    const key = `${endpoint.method} ${endpoint.path} ${who}`;
    const { calls, secondsLeft } = await countCall(database.kysely, key, limit.seconds);
    if (calls <= max || (await isRepeat(database, endpoint, { tenantId, account: claims?.account, request }))) continue;
    throw new Failure('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(secondsLeft) } });
  }
}

const unknownTenant = () => new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });

/** An endpoint with its handler, and a receiver for its body if it has one. */
export interface EndpointBinding<Definition extends Endpoint, Input> {
  readonly endpoint: Definition;
  /** A GET that changes something. */
  readonly changes?: true;
  /** Only reads, and a replica may do so. */
  readonly reads?: true;
  readonly handler: (call: Context<Definition>, input: Input) => ReturnType<Handler<Definition>>;
  readonly receive?: Receiver<Input>;
}

/** One call from the door to the commit: who, how often, allowed, then the work. */
export async function serve<Definition extends Endpoint, Input>(
  platform: Platform,
  work: EndpointBinding<Definition, Input>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const { endpoint } = work;
  const { database, calls, replicaCalls } = platform;
  const tenantId = getTenantOfHost(request.host, platform.settings);
  if (tenantId === undefined) throw unknownTenant();
  const claims = await authenticate(endpoint, tenantId, request, platform.secret);
  await limitCalls(database, endpoint, tenantId, claims, request);
  const authorize = async (db: TenantTransaction) => {
    const account = await identifyCaller(db, tenantId, claims, platform.settings.defaultTenant);
    await requirePermission(db, endpoint, account);
    return account;
  };
  // Before the transaction: a slow upload holds no connection to the database.
  const received = await receiveBody(platform, work, tenantId, request, authorize);
  const admitted = {
    tenantId,
    requestId: request.id,
    now: platform.clock(),
    language: parseLanguage(request.headers['accept-language']),
    host: request.host,
    protocol: request.protocol,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: parseCookies(request.headers.cookie),
    setCookie: (cookie: Cookie) => void reply.header('set-cookie', toCookieHeader(cookie, request.protocol)),
    request,
    secret: platform.secret,
    sent: received.body,
    fingerprint: received.fingerprint,
  };

  try {
    // A GET with a receiver may store the data that it received from another system.
    const isReading = endpoint.method === 'GET' && !work.receive && !work.changes;
    const transact = isReading ? withReading : withSystem;
    const invoke = async (db: TenantTransaction): Promise<Outcome | Failure> => {
      const call: AdmittedRequest = { ...admitted, db, account: await authorize(db) };
      const handler = (context: Context<Definition>) => work.handler(context, received.input);
      return executeEndpoint(endpoint, handler, call, platform.settings.checkReplies).catch(failureToCommit);
    };
    const onPrimary = () => inTurn(calls, tenantId, () => transact(database, invoke));
    const onReplica = (replica: Database) => inTurn(replicaCalls, tenantId, () => withReading(replica, invoke));
    const isForReplica = work.reads && !isNamed(endpoint, request);
    const result = await (isForReplica && database.replicas
      ? database.replicas.read(onReplica, onPrimary)
      : onPrimary());
    if (result instanceof Failure) throw result;
    return result;
  } finally {
    await received.settle();
  }
}

/** Seconds; by then some of the tenant's calls have been answered. */
const retryAfterWaiting = 1;

/** Runs a call when it is its tenant's turn. A tenant of which too many calls wait is told to come again. */
async function inTurn<Result>(places: FairQueue, tenantId: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await places.run(tenantId, work);
  } catch (error) {
    if (!(error instanceof TooMuchWaiting)) throw error;
    throw new Failure('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(retryAfterWaiting) } });
  }
}

/** Authenticates the caller before a large body is read. */
async function receiveBody<Definition extends Endpoint, Input>(
  platform: Platform,
  { endpoint, receive }: EndpointBinding<Definition, Input>,
  tenantId: string,
  request: FastifyRequest,
  letIn: (db: TenantTransaction) => Promise<SignedIn | undefined>,
): Promise<Received<Input>> {
  // Without a receiver the handler takes nothing beside its call: `Input` is undefined.
  if (!receive) return { body: await readBody(endpoint, request), input: undefined as Input, settle: async () => {} };
  const account = await withSystem(platform.database, letIn);
  if (!account) throw new Failure('NOT_SIGNED_IN');
  return receive({ platform, tenantId, account, request });
}

/** Binds the transaction to the tenant before anything else runs in it, or ends the call. */
async function identifyCaller(
  db: TenantTransaction,
  tenantId: string,
  claims: AccessClaims | undefined,
  mainTenant: string | undefined,
) {
  if (!claims) {
    if (!(await setKnownTenantScope(db, tenantId))) throw unknownTenant();
    return undefined;
  }
  const account = await authenticateSession(db, claims, mainTenant);
  if (!account) throw new Failure('NOT_SIGNED_IN');
  return account;
}

/** A refusal with `commitsChanges` commits the transaction and is still answered as a refusal. */
function failureToCommit(error: unknown): Failure {
  if (error instanceof Failure && error.options.commitsChanges) return error;
  throw error;
}
