import { isVersioned, type Endpoint } from '@plugboard/contracts/platform';
import type { AdmittedRequest, Outcome } from './admitted-request.ts';
import { writeAuditEntry, type AuditEntry } from './audit.repository.ts';
import type { Context, Handler } from './context.ts';
import type { Cookie } from './cookies.ts';
import { Failure } from './failure.ts';
import { JsonPieces } from './json-pieces.ts';
import { LiveStream } from './live-stream.ts';
import { runIdempotent } from './idempotency.ts';
import { selectPage } from './select-page.ts';
import { readQuery } from './read-query.ts';
import { bodyOrEmpty, withUnknownRefused, validate, validateParams } from './validation.ts';
import { toEntityTag, isSameVersion } from './version.ts';

/** How many audit entries a call of the endpoint writes. */
const auditsOf = (endpoint: Endpoint): number => ('repeat' in endpoint && !endpoint.unaudited ? 1 : 0);

interface Effects {
  readonly audits: number;
  readonly versionChecks: number;
  readonly entityTag: string | undefined;
}

/** Fails a handler that forgot what every write promises. */
function requireEffects(endpoint: Endpoint, { audits, versionChecks, entityTag: tag }: Effects): void {
  if ('repeat' in endpoint && audits !== auditsOf(endpoint))
    throw new Error(`${endpoint.path} wrote ${audits} audit entries`);
  if (!isVersioned(endpoint)) return;
  if (versionChecks === 0) throw new Error(`${endpoint.path} asked for no version`);
  if (endpoint.method !== 'DELETE' && tag === undefined) throw new Error(`${endpoint.path} answered without ETag`);
}

/** Validates the input, runs the handler, and enforces audit, version and idempotency of a write. */
export async function executeEndpoint<Definition extends Endpoint>(
  endpoint: Definition,
  handler: Handler<Definition>,
  { request, sent, fingerprint, secret, ...call }: AdmittedRequest,
  checkReplies: boolean,
): Promise<Outcome> {
  const ifMatch = request.headers['if-match'];
  const effects = { audits: 0, versionChecks: 0, entityTag: undefined as string | undefined };
  const cookies: Cookie[] = [];
  // The compiler cannot see that these parts were read by the schemas of this very definition.
  const context = {
    ...call,
    params: endpoint.params && validateParams(endpoint.params, request.params),
    query: readQuery(endpoint, request.query),
    body: endpoint.body && validate(withUnknownRefused(endpoint.body), bodyOrEmpty(endpoint.body, sent)),
    audit: async (entry: AuditEntry) => {
      effects.audits += 1;
      await writeAuditEntry(call.db, call, entry);
    },
    header: (name: string) => request.headers[name]?.toString(),
    setCookie: (cookie: Cookie) => {
      cookies.push(cookie);
      call.setCookie(cookie);
    },
    setVersion: (version: number | string) => (effects.entityTag = toEntityTag(version)),
    requireVersion: (current: number | string) => {
      effects.versionChecks += 1;
      if (ifMatch === undefined) return;
      if (!isSameVersion(ifMatch, current)) throw new Failure('CHANGED_MEANWHILE');
    },
  } as unknown as Context<Definition>;

  const invoke = async (): Promise<Outcome> => {
    const reply = selectPage(endpoint, await handler(context), context.query);
    requireEffects(endpoint, effects);
    const isStreamed = reply instanceof LiveStream || reply instanceof JsonPieces;
    if (checkReplies && !isStreamed) endpoint.reply.parse(reply);
    return {
      reply,
      ...(effects.entityTag && { entityTag: effects.entityTag }),
      ...(cookies.length > 0 && { cookies }),
    };
  };
  return runIdempotent({ ...call, request, secret, body: context.body, fingerprint }, endpoint, invoke);
}
