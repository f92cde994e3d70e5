import { reportFailure } from '@plugboard/api/core';
import { identity } from '@plugboard/auth/core';
import { type BootData } from '@plugboard/contracts/accounts';
import { type Viewer, decideGate } from '@plugboard/contracts/platform';
import { createOwnApplication, navigate, onPageLocation, type Host } from '@plugboard/sdk/host';
import { createElement } from 'react';
import { registerApplication, setMountMaxTime, setUnmountMaxTime, start, triggerAppChange } from 'single-spa';
import FeatureOnRequestScreen from '../features/feature-on-request/feature-on-request.screen.tsx';
import NotFoundScreen from '../features/not-found/not-found.screen.tsx';
import { resumeViewAs } from '../features/view-as/view-as.store.ts';
import { PortalRoot } from '../portal/portal-root.tsx';
import { isOnRequest } from '../portal/portal.model.ts';
import { onPortalChange, resolvedRouteAt, portalRemotes, setPortal, setRemotes } from '../portal/portal.store.ts';
import { readRemotes } from '../portal/read-remotes.ts';
import type { PortalRemote } from '../portal/remotes.model.ts';
import { keepUnusedLink } from '../portal/unused-link.store.ts';
import { onTrouble } from './containment/troubles.ts';
import { watchHealth } from './health/watch-health.ts';
import { isMailedLink } from './public-routes.ts';
import { checkStartRecord, rememberStart } from './remember-start.ts';
import type { RegistryAnswer } from './registry.ts';
import { awaitReleases } from './releases/await-releases.ts';
import { findParcel, loadedVersion, preloadAt, registerRemotes } from './remote-applications.ts';

/** Written into the code when it is built. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

export interface SignedIn {
  readonly boot: BootData;
  readonly viewer: Viewer;
  /** `null` where it could not be had: the frame is shown all the same. */
  readonly registry: Promise<RegistryAnswer | null>;
}

const createHost = ({ brand, environment }: BootData, viewer: Viewer): Host => ({
  brand,
  tenantName: environment.display_name,
  googleMapsKey: environment.google_maps_key,
  decide: (gate) => decideGate(gate, identity()?.viewer ?? viewer),
  renderDenied: (decision, title) =>
    isOnRequest(decision) ? createElement(FeatureOnRequestScreen, { title }) : createElement(NotFoundScreen),
  findParcel,
  onParcelsChange: onPortalChange,
});

/** Sends on from addresses that only lead elsewhere (spec §2.1, §2.2). */
function followRedirects(): void {
  const follow = () => {
    const place = resolvedRouteAt(location.pathname);
    if (place.kind === 'redirect') navigate(place.to, { replace: true });
  };
  onPageLocation(follow);
  onPortalChange(follow);
  follow();
}

/** In milliseconds, for a screen to come or go: single-spa takes a slow computer for an error after three seconds. */
const slowestMs = 60_000;

function registerFrame(host: Host): void {
  const frame = createOwnApplication({
    name: 'frame',
    owner: 'Plugboard',
    namespace: 'shell',
    host,
    within: 'chrome',
    component: PortalRoot,
  });
  setMountMaxTime(slowestMs);
  setUnmountMaxTime(slowestMs);
  registerApplication({ name: 'frame', app: async () => frame, activeWhen: () => true });
}

async function listRemotes(registry: SignedIn['registry']): Promise<readonly PortalRemote[] | null> {
  const reply = await registry;
  if (!reply) return null;
  const remotes = await readRemotes(reply);
  for (const remote of remotes) {
    const { id, version, state } = remote;
    const error = `The manifest is ${state}${'reason' in remote ? `: ${remote.reason}` : ''}`;
    if (state !== 'ready') reportFailure({ kind: 'manifest', error, remote: id, version });
  }
  return remotes;
}

/** Timeout in milliseconds; then the frame is shown without the remotes' menu, which is added later. */
const registryTimeoutMs = 10_000;

/** In milliseconds: the page that was opened comes first. */
const awaitReleasesAfterMs = 4_000;

const registryTimeout = () => new Promise<null>((resolve) => setTimeout(resolve, registryTimeoutMs, null));

/** Few browsers have a preview: what names it is loaded for them alone. */
async function announcePreviews(registry: SignedIn['registry'], host: Host): Promise<void> {
  const previews = (await registry)?.previews;
  if (!previews) return;
  const { showPreviews } = await import(/* webpackChunkName: "previews" */ './previews/show-previews.tsx');
  showPreviews(host, previews);
}

/** Shows the portal: the frame first, because remotes mount inside it; then the content of the address. */
export async function showPortal({ boot, viewer, registry }: SignedIn): Promise<void> {
  const remotes = listRemotes(registry);
  setPortal(viewer, await Promise.race([remotes, registryTimeout()]));
  checkStartRecord(portalRemotes());
  resumeViewAs();
  const host = createHost(boot, viewer);
  onTrouble(async (trouble) => {
    const { showTrouble } = await import(/* webpackChunkName: "troubles" */ './containment/show-troubles.tsx');
    showTrouble(host, trouble);
  });
  if (isMailedLink(location.pathname)) keepUnusedLink(location.pathname);
  followRedirects();
  const screen = preloadAt(location.pathname);
  registerFrame(host);
  if (process.env.NODE_ENV === 'development')
    void import('../devtools/follow-dev-servers.ts').then(({ followDevServers }) => followDevServers());
  start({ urlRerouteOnly: true });
  await triggerAppChange();
  registerRemotes(host);
  onPortalChange(() => registerRemotes(host));
  watchHealth();
  setTimeout(() => awaitReleases({ host, loadedVersion }), awaitReleasesAfterMs);
  void announcePreviews(registry, host);
  void rememberStart(screen);
  // A retry in the meantime has the newer ones.
  void remotes.then((late) => late && portalRemotes() === null && setRemotes(late));
}
