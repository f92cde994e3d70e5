import { callApi } from '@plugboard/api/core';
import {
  getAccount,
  getEnvironment,
  getTabControl,
  type Account,
  type Environment,
  type TabControl,
  buildViewer,
} from '@plugboard/contracts/accounts';
import type { Viewer } from '@plugboard/contracts/platform';
import { forgetFormerAccount } from '../session/former-account.ts';

/** The signed-in account with the tenant's environment. */
export interface Identity {
  readonly account: Account;
  readonly environment: Environment;
  readonly tabs: readonly TabControl[];
  /** The three flattened into what gates look at. */
  readonly viewer: Viewer;
}

let current: Identity | null = null;
const listeners = new Set<() => void>();

/** The signed-in account; `null` before `loadIdentity` has succeeded. */
export const identity = (): Identity | null => current;

/** Sets the signed-in account, `null` after signing out, and calls the listeners. */
export function setIdentity(next: Identity | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Subscribes to changes of the signed-in account; returns the unsubscribe function. */
export function onIdentityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks the server who is signed in; after a change of the account or its settings, asks again. Rejects as `callApi`. */
export async function loadIdentity(): Promise<Identity> {
  const [account, environment, { results: tabs }] = await Promise.all([
    callApi(getAccount),
    callApi(getEnvironment),
    callApi(getTabControl),
  ]);
  const loaded: Identity = { account, environment, tabs, viewer: buildViewer(account, environment, tabs) };
  forgetFormerAccount(account.id);
  setIdentity(loaded);
  return loaded;
}
