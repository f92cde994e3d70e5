import {
  publicRemotesElement,
  readableManifest,
  segmentOf,
  type PublicRemote,
  type RegistryEntry,
  type RegistryReply,
} from '@plugboard/contracts/platform';

/** JSON inside a script element: without `<` nothing in it can end the element. */
const asJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

function publicRemoteOf({ id, owner, version, entry, integrity, manifest }: RegistryEntry): PublicRemote[] {
  const { data } = readableManifest.safeParse(manifest);
  if (data?.access !== 'public') return [];
  return [{ id, owner, version, entry, integrity, routes: data.routes, ...(data.team && { team: data.team }) }];
}

/** The entry is fetched beside the page's own script; not where a switch of the tenant may shut the route. */
const preloadOf = ({ entry, integrity, routes }: PublicRemote): string =>
  routes.every(({ gate }) => Object.keys(gate).length === 0)
    ? `<link rel="preload" as="script" href="${entry}" integrity="${integrity}" crossorigin="anonymous">\n`
    : '';

function pageOf(remotes: readonly PublicRemote[]): string {
  const data = `<script type="application/json" id="${publicRemotesElement}">${asJson(remotes)}</script>\n`;
  return remotes.map(preloadOf).join('') + data;
}

/**
 * Head that the gateway puts into a public page, by the first path segment: the public remotes with routes there. A
 * tenant with the remote switched off has no such page.
 *
 * @example publicPages(reply).get('payment') // '<link rel="preload" …><script type="application/json" …>…</script>'
 */
export function publicPages({ remotes }: RegistryReply): ReadonlyMap<string, string> {
  const all = remotes.flatMap(publicRemoteOf).map((remote) => ({
    remote,
    bySegment: Map.groupBy(remote.routes, ({ path }) => segmentOf(path)),
  }));
  const segments = new Set(all.flatMap(({ bySegment }) => [...bySegment.keys()]));
  const remotesAt = (segment: string) =>
    all.flatMap(({ remote, bySegment }) => {
      const routes = bySegment.get(segment);
      return routes ? [{ ...remote, routes }] : [];
    });
  return new Map([...segments].map((segment) => [segment, pageOf(remotesAt(segment))]));
}
