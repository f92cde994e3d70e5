import { isVersioned, type Endpoint } from '@plugboard/contracts/platform';
import type { Arrival, Outcome } from './arrival.ts';
import { writeAuditEntry, type AuditEntry } from './audit.repository.ts';
import type { Context, Handler } from './context.ts';
import { Failure } from './failure.ts';
import { JsonPieces } from './json-pieces.ts';
import { LiveStream } from './live-stream.ts';
import { once } from './once.ts';
import { partOfList } from './part-of-list.ts';
import { readQuery } from './read-query.ts';
import { bodyOrEmpty, refusingUnknown, validated, validatedParams } from './validation.ts';
import { entityTag, isSameVersion } from './version.ts';

/** How many audit entries a call of the endpoint writes. */
const auditsOf = (endpoint: Endpoint): number => ('repeat' in endpoint && !endpoint.unaudited ? 1 : 0);

interface Done {
  readonly audits: number;
  readonly versionChecks: number;
  readonly entityTag: string | undefined;
}

/** Fails a handler that forgot what every write promises. */
function requireDone(endpoint: Endpoint, { audits, versionChecks, entityTag: tag }: Done): void {
  if ('repeat' in endpoint && audits !== auditsOf(endpoint))
    throw new Error(`${endpoint.path} wrote ${audits} audit entries`);
  if (!isVersioned(endpoint)) return;
  if (versionChecks === 0) throw new Error(`${endpoint.path} asked for no version`);
  if (endpoint.method !== 'DELETE' && tag === undefined) throw new Error(`${endpoint.path} answered without ETag`);
}

/** Validates the input, runs the handler, and enforces audit, version and idempotency of a write. */
export async function perform<Definition extends Endpoint>(
  endpoint: Definition,
  handler: Handler<Definition>,
  { request, sent, fingerprint, ...call }: Arrival,
  checkReplies: boolean,
): Promise<Outcome> {
  const ifMatch = request.headers['if-match'];
  const done = { audits: 0, versionChecks: 0, entityTag: undefined as string | undefined };
  // The compiler cannot see that these parts were read by the schemas of this very definition.
  const context = {
    ...call,
    params: endpoint.params && validatedParams(endpoint.params, request.params),
    query: readQuery(endpoint, request.query),
    body: endpoint.body && validated(refusingUnknown(endpoint.body), bodyOrEmpty(endpoint.body, sent)),
    audit: async (entry: AuditEntry) => {
      done.audits += 1;
      await writeAuditEntry(call.db, { ...call, requestId: request.id }, entry);
    },
    header: (name: string) => request.headers[name]?.toString(),
    showVersion: (version: number | string) => (done.entityTag = entityTag(version)),
    requireVersion: (current: number | string) => {
      done.versionChecks += 1;
      if (ifMatch === undefined) return;
      if (!isSameVersion(ifMatch, current)) throw new Failure('CHANGED_MEANWHILE');
    },
  } as unknown as Context<Definition>;

  const act = async (): Promise<Outcome> => {
    const reply = partOfList(endpoint, await handler(context), context.query);
    requireDone(endpoint, done);
    const comesLater = reply instanceof LiveStream || reply instanceof JsonPieces;
    if (checkReplies && !comesLater) endpoint.reply.parse(reply);
    return { reply, ...(done.entityTag && { entityTag: done.entityTag }) };
  };
  return once({ ...call, request, body: context.body, fingerprint }, endpoint, act);
}
