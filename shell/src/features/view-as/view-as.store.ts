import { useAccount, useEnvironment } from '@plugboard/auth';
import { identity, onIdentityChange, setIdentity } from '@plugboard/auth/core';
import { viewerFrom, type ViewAsChoice, type Viewer } from '@plugboard/contracts/platform';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { setViewer } from '../../portal/portal.store.ts';
import { forgetViewAs, recallViewAs, rememberViewAs } from './view-as.memory.ts';
import { viewerAs } from './view-as.model.ts';

const store = getDefaultStore();
const choiceAtom = atom<ViewAsChoice | null>(null);
let shown: Viewer | null = null;
let stopFollowing = (): void => undefined;

function show(): void {
  const known = identity();
  if (!known) return;
  const own = viewerFrom(known.account, known.environment, known.tabs);
  const choice = store.get(choiceAtom);
  shown = choice ? viewerAs(choice, own) : own;
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
  return useMemo(() => viewerFrom(account, environment, identity()?.tabs ?? []), [account, environment]);
}
