import { identity } from '@plugboard/auth/core';
import { type ParcelName, decideGate } from '@plugboard/contracts/platform';
import {
  currentLanguage,
  type Host,
  type RemoteSource,
  createRemoteApplication,
  preloadRemote,
} from '@plugboard/sdk/host';
import { registerApplication, triggerAppChange } from 'single-spa';
import { shellScreens } from '../features/shell-screens.ts';
import { resolvedRouteAt, portalRemotes } from '../portal/portal.store.ts';
import { remoteNamesOf } from '../portal/remote-names.model.ts';
import type { PortalRemote } from '../portal/remotes.model.ts';
import { retryRemote } from '../portal/retry-remote.ts';
import { loaderOf } from './federation/federation.ts';

type ReadyRemote = Extract<PortalRemote, { readonly state: 'ready' }>;

const sources = new Map<string, RemoteSource>();
const registered = new Set<string>();

const readyRemotes = (): readonly ReadyRemote[] =>
  (portalRemotes() ?? []).filter((remote): remote is ReadyRemote => remote.state === 'ready');

/** The version of each remote whose code was asked for. The page keeps it until it is loaded anew. */
const loadedVersions = new Map<string, string>();
export const loadedVersion = (id: string): string | undefined => loadedVersions.get(id);

const latestOf = (remote: ReadyRemote) => readyRemotes().find(({ id }) => id === remote.id) ?? remote;

/** A release may have been replaced after a failure, so the registry is requested again before the next attempt. */
const entryFor = (remote: ReadyRemote) => async (before: number) => {
  if (before > 0) await retryRemote(remote.id);
  const { id, entry } = latestOf(remote);
  loadedVersions.set(id, entry.version);
  return entry;
};

function sourceOf(remote: ReadyRemote): RemoteSource {
  const { id } = remote;
  const source = sources.get(id) ?? {
    id,
    /** In the language of the moment, which may change while the page is open. */
    get owner() {
      return remoteNamesOf(latestOf(remote), currentLanguage()).team;
    },
    load: loaderOf(entryFor(remote), () => latestOf(remote).manifest),
  };
  sources.set(id, source);
  return source;
}

function isAt(id: string, pathname: string): boolean {
  const place = resolvedRouteAt(pathname);
  return place.kind === 'remote' && place.id === id;
}

function register(source: RemoteSource, host: Host): void {
  registered.add(source.id);
  const application = createRemoteApplication(source, host, 'content');
  registerApplication({
    name: source.id,
    app: async () => application,
    activeWhen: ({ pathname }) => isAt(source.id, pathname),
  });
}

const own: RemoteSource = { id: shellScreens.id, owner: shellScreens.owner, load: async () => shellScreens };

/**
 * Tells single-spa of the shell's own screens and of every remote that it does not know yet. Nothing of a remote is fetched before one of its open
 * routes is the address.
 */
export function registerRemotes(host: Host): void {
  const sourcesNow = [own, ...readyRemotes().map(sourceOf)];
  for (const source of sourcesNow) if (!registered.has(source.id)) register(source, host);
  void triggerAppChange();
}

/** Loads the code of an address beside the frame, and not after it. Resolves when it is there, or has failed. */
export async function preloadAt(pathname: string): Promise<void> {
  const source = [own, ...readyRemotes().map(sourceOf)].find(({ id }) => isAt(id, pathname));
  if (source) await preloadRemote(source, pathname);
}

/** The remote that offers a parcel to the signed-in account. */
export function findParcel(name: ParcelName): RemoteSource | null {
  const viewer = identity()?.viewer;
  const offers = ({ manifest }: ReadyRemote) =>
    manifest.parcels.some((parcel) => parcel.name === name && viewer && decideGate(parcel.gate, viewer).open);
  const remote = readyRemotes().find(offers);
  return remote ? sourceOf(remote) : null;
}
