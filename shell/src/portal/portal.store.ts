import type { Viewer } from '@plugboard/contracts/platform';
import { currentLanguage, onPageLocation, pageLocation } from '@plugboard/sdk/host';
import { useTexts } from '@plugboard/sdk/texts';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import { type AccessDeniedCause, listAccessDeniedReasons } from './access-denied-reasons.model.ts';
import { type Destination, listDestinations } from './destinations.model.ts';
import { ownRemote } from './own-remote.ts';
import {
  type MenuEntry,
  type ResolvedRoute,
  type Portal,
  isReachable,
  buildMenu,
  resolvePath,
} from './portal.model.ts';
import { setNamedRemotes } from './remote-names.store.ts';
import type { PortalRemote } from './remotes.model.ts';

type PortalState = Omit<Portal, 'language'>;

// The default store, without a provider: every React root of the page shares it.
const store = getDefaultStore();
const portalAtom = atom<PortalState | null>(null);

const readyAtom = atom((get) => {
  const kept = get(portalAtom);
  if (!kept) throw new Error('The portal is asked for before boot has set it');
  return kept;
});

const ready = (): PortalState => store.get(readyAtom);
function update(next: PortalState): void {
  store.set(portalAtom, next);
  setNamedRemotes(next.remotes ?? []);
}

/** Set by boot once it knows who is looking. */
export const setPortal = (viewer: Viewer, remotes: readonly PortalRemote[] | null): void =>
  update({ viewer, remotes, own: ownRemote });

/** Calls `listener` after every change, outside of React. Returns what stops it. */
export const onPortalChange = (listener: () => void): (() => void) => store.sub(portalAtom, listener);

/** The registry has other news. */
export const setRemotes = (remotes: readonly PortalRemote[]): void => update({ ...ready(), remotes });

/** Sets another viewer, after a change of account or rights. */
export const setViewer = (viewer: Viewer): void => update({ ...ready(), viewer });

/** Content of an address; single-spa uses it to decide which application is active. */
export const resolvedRouteAt = (pathname: string): ResolvedRoute =>
  resolvePath({ ...ready(), language: currentLanguage() }, pathname);

/** Whether an address opens a page of a remote or of the shell for the viewer. */
export const hasPage = (pathname: string): boolean => ['remote', 'shell'].includes(resolvedRouteAt(pathname).kind);

export const portalRemotes = (): readonly PortalRemote[] | null => ready().remotes;

function usePortal(): Portal {
  const now = useAtomValue(readyAtom);
  const { language } = useTexts();
  return useMemo(() => ({ ...now, language }), [now, language]);
}

/** The signed-in account's menu in the current language, live. */
export function useMenu(): readonly MenuEntry[] {
  const portal = usePortal();
  return useMemo(() => buildMenu(portal), [portal]);
}

/** All destinations open to the signed-in account, live. */
export function useDestinations(): readonly Destination[] {
  const portal = usePortal();
  return useMemo(() => listDestinations(portal), [portal]);
}

/** True if the address opens a screen for the viewer; updates live. Menus show only reachable entries. */
export const useIsReachable = (pathname: string): boolean => isReachable(usePortal(), pathname);

/** Content of the current address, live. */
export function useResolvedRoute(): ResolvedRoute {
  const portal = usePortal();
  const { pathname } = useSyncExternalStore(onPageLocation, pageLocation);
  return useMemo(() => resolvePath(portal, pathname), [portal, pathname]);
}

/** Why nothing is shown at the address in the bar, live. */
export function useAccessDeniedReasons(): readonly AccessDeniedCause[] {
  const portal = usePortal();
  const { pathname } = useSyncExternalStore(onPageLocation, pageLocation);
  return useMemo(() => listAccessDeniedReasons(portal, pathname), [portal, pathname]);
}

/** Every remote of this tenant, with its version and state. */
export const useRemotes = (): readonly PortalRemote[] => usePortal().remotes ?? [];
