import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config, DevRemote } from './config.ts';
import { tenantOf } from './host.ts';
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
 * all the rest (`tenants/_.json`), each replaced in one step.
 */
async function publishedReply(releasesDir: string, tenant: string | null): Promise<string> {
  if (tenant === null) return emptyReply;
  const folder = join(releasesDir, 'tenants');
  return (await readOr(join(folder, `${tenant}.json`))) ?? (await readOr(join(folder, '_.json'))) ?? emptyReply;
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

export function sendRegistry({ releasesDir, devRemotes, defaultTenant }: Config, releases: VerifiedReleases) {
  const develops = Object.keys(devRemotes).length > 0;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const written = await publishedReply(releasesDir, tenantOf(request.host, defaultTenant));
    const published = await verifiedAnswer(releases, written);
    const body = develops ? await withDevRemotes(published, devRemotes) : published;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
}
