import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, DevRemote } from './config.ts';
import { withReleasesUrl } from './remote-files.ts';
import { isReleaseTrue, type PublicRemote } from './verified-answer.ts';
import type { VerifiedReleases } from './verified-releases.ts';

/** First segment of an address, by which public pages are told apart. */
export const segmentOf = (path: string) => /^\/([a-z0-9][a-z0-9_-]*)(?:[/?]|$)/.exec(path)?.[1];

const readOr = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/**
 * Head of a public page, as the release tool writes it beside the registry's answers, named by the first path segment:
 * `tenants/_.payment.html`, or `tenants/metro.payment.html` for a tenant that differs.
 */
async function publishedHead(releasesDir: string, tenant: string, segment: string): Promise<string | null> {
  const folder = join(releasesDir, 'tenants');
  const own = await readOr(join(folder, `${tenant}.json`));
  return readOr(join(folder, `${own === null ? '_' : tenant}.${segment}.html`));
}

const remotesElement = /<script type="application\/json" id="plugboard-public-remotes">(.*?)<\/script>/s;

/** A head as it was written, if the releases that it names are as their teams signed them. */
async function verifiedHead(releases: VerifiedReleases, head: string | null): Promise<string | null> {
  if (head === null || !(await releases.isSigned())) return head;
  const remotes = JSON.parse(remotesElement.exec(head)?.[1] ?? '[]') as readonly PublicRemote[];
  const areTrue = await Promise.all(remotes.map((remote) => isReleaseTrue(releases, remote)));
  return areTrue.every(Boolean) ? head : null;
}

interface DevManifest {
  readonly owner: string;
  readonly version: string;
  readonly access: string;
  readonly routes: readonly { readonly path: string }[];
}

/** The public remotes on dev servers that have a route below a segment, as the release tool would write them. */
async function devHead(devRemotes: Config['devRemotes'], segment: string): Promise<string | null> {
  const read = async ([id, { entry, manifest }]: [string, DevRemote]) => {
    const text = await readOr(manifest);
    if (text === null) return [];
    const { owner, version, access, routes } = JSON.parse(text) as DevManifest;
    if (access !== 'public' || !routes.some(({ path }) => segmentOf(path) === segment)) return [];
    return [{ id, owner, version, entry, integrity: '', routes }];
  };
  const remotes = (await Promise.all(Object.entries(devRemotes).map(read))).flat();
  if (remotes.length === 0) return null;
  const json = JSON.stringify(remotes).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="plugboard-public-remotes">${json}</script>\n`;
}

/**
 * Head of a public remote's page; `null` when the address belongs to no public remote of this tenant, and the portal's
 * page is served.
 */
export async function publicHeadOf(
  config: Config,
  releases: VerifiedReleases,
  tenant: string | null,
  path: string,
): Promise<string | null> {
  const { releasesDir, devRemotes } = config;
  const segment = segmentOf(path);
  if (segment === undefined || tenant === null) return null;
  const developed = await devHead(devRemotes, segment);
  if (developed !== null) return developed;
  const head = await verifiedHead(releases, await publishedHead(releasesDir, tenant, segment));
  return head === null ? null : withReleasesUrl(head, config);
}
