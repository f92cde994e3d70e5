import { allowedPath } from '@plugboard/auth/core';
import {
  type Gate,
  type GateDecision,
  type Language,
  type NavIcon,
  type Prefetch,
  type Viewer,
  closestRoute,
  decideGate,
  matchesPath,
} from '@plugboard/contracts/platform';
import { remoteNamesOf } from './remote-names.model.ts';
import type { PortalRemote } from './remotes.model.ts';
import { type ShellScreen, signedOutPaths, shellRoutes } from './shell-routes.ts';
import { switchedOffFeature } from './tenant-features.model.ts';

export interface MenuEntry {
  readonly key: string;
  /** Id of the remote that it belongs to. */
  readonly remote: string;
  readonly path: string;
  readonly label: string;
  readonly icon: NavIcon;
}

/** Content of an address for an account. */
export type ResolvedRoute =
  | { readonly kind: 'remote'; readonly id: string }
  | { readonly kind: 'shell'; readonly screen: ShellScreen }
  /** The tenant has switched it off: a page with the feature's name (spec §1). */
  | { readonly kind: 'on-request'; readonly title: string }
  | { readonly kind: 'unavailable'; readonly id: string; readonly owner: string }
  | { readonly kind: 'update-needed' | 'off'; readonly id: string; readonly owner: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** “/” for an account without any open section. */
  | { readonly kind: 'nothing-open' }
  | { readonly kind: 'not-found' };

type Translated = Readonly<Record<Language, string>>;

/** Parts of a remote needed for menu and addresses, including the shell's own screens. */
export interface DeclaredRemote {
  readonly id: string;
  readonly owner: string;
  readonly routes: readonly {
    readonly path: string;
    readonly title: Translated;
    readonly gate: Gate;
    readonly prefetch?: Prefetch | undefined;
  }[];
  readonly nav: readonly {
    readonly key: string;
    readonly order: number;
    readonly path: string;
    readonly label: Translated;
    readonly icon: NavIcon;
    readonly gate: Gate;
  }[];
  readonly commands?: readonly {
    readonly key: string;
    readonly label: Translated;
    readonly place: string;
    readonly gate: Gate;
  }[];
}

/** Input of the resolution of addresses. */
export interface Portal {
  /** The shell's own screens; they are there without a registry. */
  readonly own: DeclaredRemote;
  /** `null` while the registry could not be had. */
  readonly remotes: readonly PortalRemote[] | null;
  readonly viewer: Viewer;
  readonly language: Language;
}

const manifestsOf = ({ own, remotes }: Portal): readonly DeclaredRemote[] => [
  own,
  ...(remotes ?? []).flatMap((remote) => (remote.state !== 'broken' && remote.manifest ? [remote.manifest] : [])),
];

const isOpen = ({ open }: GateDecision) => open;

interface GatedPath {
  readonly path: string;
  readonly gate: Gate;
}

/** Patterns of all routes that the viewer may open, and all routes of remotes without a readable manifest. */
function openPaths({ viewer, own, remotes }: Portal): string[] {
  const open = (routes: readonly GatedPath[]) =>
    routes.filter(({ gate }) => isOpen(decideGate(gate, viewer))).map(({ path }) => path);
  return [
    ...open(shellRoutes),
    ...open(own.routes),
    ...(remotes ?? []).flatMap((remote) =>
      remote.state !== 'broken' && remote.manifest ? open(remote.manifest.routes) : remote.paths,
    ),
  ];
}

/** The address itself, of a pattern that has others under it. */
export const withoutRest = (path: string): string => path.replace(/\/\*$/, '') || '/';

/** The menu of spec §2.5: entries of available remotes that the viewer may open. */
export function buildMenu(portal: Portal): readonly MenuEntry[] {
  const { viewer, language } = portal;
  return manifestsOf(portal)
    .flatMap(({ id, nav }) => nav.map((entry) => ({ ...entry, remote: id })))
    .filter(({ gate, path }) => isOpen(decideGate(gate, viewer)) && hasPage(findRoute(portal, path)))
    .sort((a, b) => a.order - b.order || a.key.localeCompare(b.key))
    .map(({ key, remote, path, label, icon }) => ({
      key,
      remote,
      path: withoutRest(path),
      label: label[language],
      icon,
    }));
}

/** Only features switched off by the tenant are available on request; others are hidden. */
export const isOnRequest = (decision: GateDecision): boolean =>
  !decision.open && (decision.reason === 'feature' || decision.reason === 'control-key');

/** A screen, or the card of a remote that has one: neither a 404 nor a way to somewhere else. */
const hasPage = (place: ResolvedRoute | null): boolean =>
  place !== null && ['remote', 'shell', 'update-needed'].includes(place.kind);

function findRouteInManifest(
  { id, owner, state }: Pick<PortalRemote, 'id' | 'owner' | 'state'>,
  manifest: DeclaredRemote,
  portal: Portal,
  pathname: string,
) {
  const route = closestRoute(manifest.routes, pathname);
  if (!route) return null;
  const decision = decideGate(route.gate, portal.viewer);
  if (decision.open)
    return state === 'ready' ? ({ kind: 'remote', id } as const) : ({ kind: 'update-needed', id, owner } as const);
  return isOnRequest(decision) ? ({ kind: 'on-request', title: route.title[portal.language] } as const) : null;
}

/** Pages of public remotes are closed while signed in (spec §2.1). */
const isPublic = (remote: PortalRemote): boolean => remote.state !== 'broken' && remote.manifest?.access === 'public';

function findRouteInRemote(remote: PortalRemote, portal: Portal, pathname: string): ResolvedRoute | null {
  const { id } = remote;
  const owner = remoteNamesOf(remote, portal.language).team;
  if (isPublic(remote))
    return remote.paths.some((path) => matchesPath(path, pathname)) ? { kind: 'redirect', to: '/' } : null;
  if (remote.state !== 'broken' && remote.manifest)
    return findRouteInManifest({ id, owner, state: remote.state }, remote.manifest, portal, pathname);
  if (!remote.paths.some((path) => matchesPath(path, pathname))) return null;
  if (remote.state === 'broken') return { kind: 'unavailable', id, owner };
  return { kind: remote.state === 'off' ? 'off' : 'update-needed', id, owner };
}

function findRouteInShell(pathname: string, viewer: Viewer): ResolvedRoute | null {
  if (signedOutPaths.some((path) => matchesPath(path, pathname))) return { kind: 'redirect', to: '/' };
  const route = shellRoutes.find(({ path }) => matchesPath(path, pathname));
  return route && isOpen(decideGate(route.gate, viewer)) ? { kind: 'shell', screen: route.screen } : null;
}

/** The start page: the first thing the viewer may open, until a remote claims “/” itself. */
function start(portal: Portal, remotes: readonly PortalRemote[]): ResolvedRoute {
  const [first] = buildMenu(portal);
  if (first) return { kind: 'redirect', to: first.path };
  const broken = remotes.find(({ state }) => state === 'broken');
  return broken ? { kind: 'unavailable', id: broken.id, owner: broken.owner } : { kind: 'nothing-open' };
}

/** The place that a remote or the shell claims at an address; `null` if none does. */
function findRoute(portal: Portal, pathname: string): ResolvedRoute | null {
  const allowed = allowedPath(portal.viewer, pathname, openPaths(portal));
  if (allowed !== null) return { kind: 'redirect', to: allowed };
  const own =
    findRouteInShell(pathname, portal.viewer) ??
    findRouteInManifest({ ...portal.own, state: 'ready' }, portal.own, portal, pathname);
  if (own) return own;
  const places = (portal.remotes ?? [])
    .map((remote) => findRouteInRemote(remote, portal, pathname))
    .filter((place) => place !== null);
  const shown = places.find(({ kind }) => kind === 'remote') ?? places.find(({ kind }) => kind === 'on-request');
  if (shown) return shown;
  const switchedOff = switchedOffFeature(portal.viewer, pathname);
  if (switchedOff) return { kind: 'on-request', title: switchedOff.title[portal.language] };
  return portal.remotes ? (places[0] ?? null) : { kind: 'unavailable', id: 'registry', owner: 'Plugboard' };
}

/** Whether an address of the menus shows the viewer a screen. */
export const isReachable = (portal: Portal, pathname: string): boolean => hasPage(findRoute(portal, pathname));

/** Resolves an address for the viewer (spec §2.2–2.4). */
export const resolvePath = (portal: Portal, pathname: string): ResolvedRoute =>
  findRoute(portal, pathname) ?? (pathname === '/' ? start(portal, portal.remotes ?? []) : { kind: 'not-found' });
