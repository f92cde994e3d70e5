import { identity, isSignedIn, tokenToSend } from '@plugboard/auth/core';
import { closestRoute, decideGate } from '@plugboard/contracts/platform';
import { ownRemote } from '../portal/own-remote.ts';
import type { DeclaredRemote } from '../portal/portal.model.ts';
import { resolvedRouteAt, portalRemotes } from '../portal/portal.store.ts';
import type { PortalRemote } from '../portal/remotes.model.ts';
import { loadedScripts } from './loaded-scripts.ts';
import {
  type StartRoute,
  type StartScript,
  readStartRecord,
  removeStartRecord,
  writeStartRecord,
} from './start-record.ts';

/** In milliseconds after the screen's code has loaded, so that writing the record delays no row. */
const recordDelayMs = 2_000;

interface ShownRemote {
  readonly remote: DeclaredRemote;
  readonly entry: string | null;
}

const shownRemotes = (): readonly ShownRemote[] => [
  { remote: ownRemote, entry: null },
  ...(portalRemotes() ?? []).flatMap((remote) =>
    // A developer's own build changes all the time.
    remote.state === 'ready' && remote.entry.integrity !== ''
      ? [{ remote: remote.manifest, entry: remote.entry.entry }]
      : [],
  ),
];

/** Files of other remotes are not needed at this route. */
const listRouteScripts = (entry: string | null, loaded: readonly StartScript[]) => {
  const folder = entry?.replace(/[^/]*$/, '');
  return loaded.filter(({ src }) => !src.includes('/releases/') || (folder !== undefined && src.startsWith(folder)));
};

/** The routes that are open to the account, with the files of this start and of earlier ones. */
function listStartRoutes(pathname: string, loaded: readonly StartScript[]): readonly StartRoute[] {
  const viewer = identity()?.viewer;
  if (!viewer) return [];
  const before = readStartRecord()?.routes ?? [];
  const open = shownRemotes().flatMap(({ remote, entry }) =>
    remote.routes
      .filter(({ gate }) => decideGate(gate, viewer).open)
      .map(({ path, prefetch }) => ({ path, prefetch, entry })),
  );
  const here = closestRoute(open, pathname);
  const known = ({ path, entry }: (typeof open)[number]) =>
    before.find((route) => route.path === path && route.entry === entry)?.scripts ?? [];
  return open
    .map((route) => ({ ...route, scripts: route === here ? listRouteScripts(route.entry, loaded) : known(route) }))
    .filter(({ prefetch, scripts }) => prefetch !== undefined || scripts.length > 0);
}

/** Removes a record of another account, or with the entry of a release that the registry has replaced. */
export function checkStartRecord(remotes: readonly PortalRemote[] | null): void {
  const record = readStartRecord();
  const current = remotes?.flatMap((remote) => (remote.state === 'ready' ? [remote.entry.entry] : []));
  const isReplaced = (entry: string | null) => entry !== null && current?.includes(entry) === false;
  if (!record || record.account !== identity()?.account.id || record.routes.some(({ entry }) => isReplaced(entry)))
    removeStartRecord();
}

/**
 * Records the calls that the next start at this address can send at once. Files that load after the screen, such as a
 * chart's, are no part of it: they load when they are needed.
 *
 * @param screen settles when the code of the screen has loaded
 */
export async function rememberStart(screen: Promise<unknown>): Promise<void> {
  const { pathname } = location;
  const token = tokenToSend();
  await screen;
  const loaded = loadedScripts();
  await new Promise((resolve) => setTimeout(resolve, recordDelayMs));
  // Skeletons of later pages are those of their screens.
  delete document.documentElement.dataset['start'];
  const account = identity()?.account.id;
  const isOurs = isSignedIn() && (tokenToSend() === token || readStartRecord()?.account === account);
  if (account === undefined || !isOurs || portalRemotes() === null) return;
  const home = resolvedRouteAt('/');
  writeStartRecord({
    account,
    home: home.kind === 'redirect' ? home.to : null,
    routes: listStartRoutes(pathname, loaded),
  });
}
