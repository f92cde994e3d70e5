import { useAccount, useEnvironment } from '@plugboard/auth';
import { identity, onIdentityChange, setIdentity } from '@plugboard/auth/core';
import { buildViewer } from '@plugboard/contracts/accounts';
import {
  type RemotePermissionRule,
  rememberedViewAs,
  type ViewAsChoice,
  type Viewer,
} from '@plugboard/contracts/platform';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { portalRemotes, setViewer } from '../../portal/portal.store.ts';
import { viewAsKey } from './view-as.key.ts';
import { viewerAs } from './view-as.model.ts';

export const rememberViewAs = (account: string, choice: ViewAsChoice): void =>
  sessionStorage.setItem(viewAsKey, JSON.stringify({ account, choice }));

const forgetViewAs = (): void => sessionStorage.removeItem(viewAsKey);

/** An account's choice in this tab; `null` without one, or for one of an incompatible release. */
function recallViewAs(account: string): ViewAsChoice | null {
  try {
    const found = rememberedViewAs.parse(JSON.parse(sessionStorage.getItem(viewAsKey) ?? 'null'));
    return found.account === account ? found.choice : null;
  } catch {
    return null;
  }
}

const store = getDefaultStore();
const choiceAtom = atom<ViewAsChoice | null>(null);
let shown: Viewer | null = null;
let stopFollowing = (): void => undefined;

const declaredPermissions = (): RemotePermissionRule[] =>
  (portalRemotes() ?? []).flatMap((remote) => (remote.state === 'ready' ? (remote.manifest.permissions ?? []) : []));

function show(): void {
  const known = identity();
  if (!known) return;
  const own = buildViewer(known.account, known.environment, known.tabs);
  const choice = store.get(choiceAtom);
  shown = choice ? viewerAs(choice, own, declaredPermissions()) : own;
  setIdentity({ ...known, viewer: shown });
  setViewer(shown);
}

function follow(next: ViewAsChoice): void {
  stopFollowing();
  store.set(choiceAtom, next);
  show();
  // Reloading the account restores the own viewer, so it is replaced again.
  stopFollowing = onIdentityChange(() => {
    if (identity()?.viewer !== shown) show();
  });
}

/**
 * Shows menu and gates as for another account, in this tab and until it is ended. Calls keep the own session; the server
 * does not know.
 */
export function startViewAs(next: ViewAsChoice): void {
  const known = identity();
  if (known) rememberViewAs(known.account.id, next);
  follow(next);
}

/** Resumes “view as” after a reload; called before any gate is decided, so that the own view does not flash. */
export function resumeViewAs(): void {
  const known = identity();
  const next = known?.viewer.isAdmin ? recallViewAs(known.account.id) : null;
  if (next) follow(next);
}

export function endViewAs(): void {
  stopFollowing();
  forgetViewAs();
  store.set(choiceAtom, null);
  show();
}

/** As whom the portal is being looked at; `null` for oneself. */
export const useViewAs = (): ViewAsChoice | null => useAtomValue(choiceAtom);

/** Viewer without “view as”. */
export function useOwnViewer(): Viewer {
  const account = useAccount();
  const environment = useEnvironment();
  return useMemo(() => buildViewer(account, environment, identity()?.tabs ?? []), [account, environment]);
}
