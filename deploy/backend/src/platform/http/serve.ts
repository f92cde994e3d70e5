import type { Endpoint } from '@plugboard/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import type { Platform } from '../platform.ts';
import type { AccessClaims } from '../security/access-token.ts';
import { enterSignedIn } from '../security/signed-in.repository.ts';
import { languageOf } from '../text.ts';
import { callerOf, requirePermission } from './authenticate.ts';
import type { Handler } from './context.ts';
import { cookieHeader, cookiesOf, type Cookie } from './cookies.ts';
import { Failure } from './failure.ts';
import { enterKnownTenant } from './known-tenant.repository.ts';
import { limitCalls } from './limit-calls.ts';
import { readBody } from './read-body.ts';
import { perform, type Arrival, type Outcome } from './perform.ts';
import { tenantOfHost } from './tenant-of-host.ts';

const unknownTenant = () => new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });

/** One call from the door to the commit: who, how often, allowed, then the work. */
export async function serve<Definition extends Endpoint>(
  platform: Platform,
  endpoint: Definition,
  handler: Handler<Definition>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const tenantId = tenantOfHost(request.host, platform.settings);
  if (tenantId === undefined) throw unknownTenant();
  const claims = await callerOf(endpoint, tenantId, request, platform.secret);
  await limitCalls(platform.database, endpoint, claims ? `${tenantId}/${claims.account}` : '', request.ip);
  const arrival = {
    tenantId,
    language: languageOf(request.headers['accept-language']),
    host: request.host,
    protocol: request.protocol,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: cookiesOf(request.headers.cookie),
    setCookie: (cookie: Cookie) => void reply.header('set-cookie', cookieHeader(cookie, request.protocol)),
    request,
    // Before the transaction: a slow upload holds no connection to the database.
    sent: await readBody(endpoint, request),
  };

  const result = await withSystem(platform.database, async (db): Promise<Outcome | Failure> => {
    const account = await enter(db, tenantId, claims, platform.settings.defaultTenant);
    requirePermission(endpoint, account);
    const call: Arrival = { ...arrival, db, account };
    return perform(endpoint, handler, call, platform.settings.checkReplies).catch(refusalToKeep);
  });
  if (result instanceof Failure) throw result;
  return result;
}

/** Binds the transaction to the tenant before anything else runs in it, or ends the call. */
async function enter(
  db: TenantTransaction,
  tenantId: string,
  claims: AccessClaims | undefined,
  mainTenant: string | undefined,
) {
  if (!claims) {
    if (!(await enterKnownTenant(db, tenantId))) throw unknownTenant();
    return undefined;
  }
  const account = await enterSignedIn(db, claims, mainTenant);
  if (!account) throw new Failure('NOT_SIGNED_IN');
  return account;
}

/** A refusal that keeps what was written ends the transaction as a success, and the call as a refusal. */
function refusalToKeep(error: unknown): Failure {
  if (error instanceof Failure && error.options.keepChanges) return error;
  throw error;
}
