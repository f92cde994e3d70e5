import { callApi } from '@plugboard/api/core';
import {
  getAccount,
  getEnvironment,
  getTabControl,
  viewerFrom,
  type Account,
  type Environment,
  type TabControl,
  type Viewer,
} from '@plugboard/contracts';

/** Who is signed in, and what the portal looks like to them. */
export interface Identity {
  readonly account: Account;
  readonly environment: Environment;
  readonly tabs: readonly TabControl[];
  /** The three flattened into what gates look at. */
  readonly viewer: Viewer;
}

let current: Identity | null = null;
const listeners = new Set<() => void>();

/** Who is signed in; `null` before `loadIdentity` has succeeded. */
export const identity = (): Identity | null => current;

/** Says who is signed in from now on, `null` for nobody, and tells who listens. */
export function setIdentity(next: Identity | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Listens to every change of who is signed in; what comes back ends it. */
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
  const loaded: Identity = { account, environment, tabs, viewer: viewerFrom(account, environment, tabs) };
  setIdentity(loaded);
  return loaded;
}
