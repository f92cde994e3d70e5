import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config, DevRemote } from './config.ts';
import { tenantOf } from './host.ts';
import { KnownAnswers } from './known-answers.ts';
import { latestAnswer, type Reading } from './latest-answer.ts';
import { previewedAnswer } from './previewed-answer.ts';
import type { Previews } from './previews.ts';
import { withReleasesUrl } from './remote-files.ts';
import { verifiedAnswer } from './verified-answer.ts';
import type { VerifiedReleases } from './verified-releases.ts';

/** Answer for tenants without a release of their own; `*` is any tenant. */
const emptyReply = JSON.stringify({ tenant: '*', remotes: [] });

interface Entry {
  readonly id: string;
}
interface DevManifest {
  readonly owner?: string;
  readonly version?: string;
  readonly routes?: readonly { readonly path: string }[];
}

const readOr = async (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/**
 * The release tool writes one answer per tenant that differs from the others (`tenants/<tenant>.json`) and one for
 * all the rest (`tenants/_.json`), each replaced in one step. `null` where there are some, and none is to be served.
 */
async function publishedReply(releasesDir: string, tenant: string | null, reading: Reading): Promise<string | null> {
  if (tenant === null) return emptyReply;
  const folder = join(releasesDir, 'tenants');
  const own = await readOr(join(folder, `${tenant}.json`));
  if (own !== null) return latestAnswer(reading, `${tenant}.json`, own);
  const written = await readOr(join(folder, '_.json'));
  return written === null ? emptyReply : latestAnswer(reading, '_.json', written);
}

async function devEntry(id: string, { entry, manifest }: DevRemote) {
  const text = await readOr(manifest);
  const parsed = parse<DevManifest>(text ?? 'null');
  return {
    id,
    owner: parsed?.owner ?? id,
    version: parsed?.version ?? 'dev',
    entry,
    integrity: '',
    paths: (parsed?.routes ?? []).map((route) => route.path),
    manifest: parsed,
  };
}

function parse<Shape>(text: string): Shape | null {
  try {
    return JSON.parse(text) as Shape | null;
  } catch {
    return null;
  }
}

/** Puts the remotes that run on dev servers in the place of their releases. */
async function withDevRemotes(published: string, devRemotes: Config['devRemotes']): Promise<string> {
  const reply = parse<{ tenant: string; remotes: readonly Entry[] }>(published) ?? { tenant: '*', remotes: [] };
  const dev = await Promise.all(Object.entries(devRemotes).map(([id, remote]) => devEntry(id, remote)));
  return JSON.stringify({ ...reply, remotes: [...reply.remotes.filter(({ id }) => !(id in devRemotes)), ...dev] });
}

/** Equal for answers that say the same: their numbers differ with each change of any remote. */
function etagOf(body: string): string {
  const { tenant, remotes } = parse<{ tenant?: unknown; remotes?: unknown }>(body) ?? {};
  return `"${createHash('sha256')
    .update(JSON.stringify([tenant, remotes]))
    .digest('base64url')
    .slice(0, 27)}"`;
}

/** Says of each file once why its newest answer is not served. */
export function readingOf({ releasesDir, stateDir }: Config, log: FastifyBaseLogger): Omit<Reading, 'keys'> {
  const said = new Set<string>();
  const known = new KnownAnswers(stateDir, releasesDir, (error) =>
    log.warn(
      { err: error },
      'GATEWAY_STATE_DIR cannot be written: after a restart, an old registry is not known as such',
    ),
  );
  const onRefused = (reason: string) => {
    if (said.has(reason)) return;
    said.add(reason);
    log.error({ reason }, 'The registry’s answer is not served, the one before is');
  };
  return { known, onRefused };
}

const sendJson = (reply: FastifyReply, body: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(body);

interface Registry {
  readonly releases: VerifiedReleases;
  readonly reading: Omit<Reading, 'keys'>;
  readonly previews: Previews;
}

export function sendRegistry(config: Config, { releases, reading, previews }: Registry) {
  const { releasesDir, devRemotes, defaultTenant } = config;
  const develops = Object.keys(devRemotes).length > 0;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const keys = await releases.keys();
    const tenant = tenantOf(request.host, defaultTenant);
    const written = await publishedReply(releasesDir, tenant, { ...reading, keys });
    reply.header('cache-control', 'no-cache');
    if (written === null) return reply.code(503).send({ detail: 'The registry has no answer that is signed.' });
    const published = await verifiedAnswer(releases, written);
    const placed = withReleasesUrl(published, config);
    const body = develops ? await withDevRemotes(placed, devRemotes) : placed;
    const own = await previews.of(request.headers.cookie);
    if (own.shown.length > 0 || own.over.length > 0) {
      reply.header('cache-control', 'private, no-store').header('vary', 'Cookie');
      return sendJson(reply, await previewedAnswer(releases, own, body, tenant));
    }
    const etag = etagOf(body);
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendJson(reply, body);
  };
}
