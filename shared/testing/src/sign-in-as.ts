import { connectSession, setIdentity, storeSession, type Identity } from '@plugboard/auth';
import { type Account, buildViewer, type Environment, type TabControl } from '@plugboard/contracts/accounts';
import { onTestFinished, vi } from 'vitest';
import { anAccount } from './factories/account.ts';
import { anEnvironment } from './factories/environment.ts';

export interface SignInOptions {
  readonly account?: Partial<Account>;
  readonly environment?: Partial<Environment>;
  readonly tabs?: readonly TabControl[];
}

/**
 * Signs in for one test, without a call: tokens in local storage; account, environment and tab control as if loaded.
 * `left` is called with the path that the session redirects to.
 *
 * @example
 * const { left } = signInAs({ environment: { type: 'FLEET' } });
 * expect(left).toHaveBeenCalledWith('/login');
 */
export function signInAs({ account = {}, environment = {}, tabs = [] }: SignInOptions = {}) {
  const who = anAccount(account);
  const where = anEnvironment(environment);
  const identity: Identity = { account: who, environment: where, tabs, viewer: buildViewer(who, where, tabs) };
  const left = vi.fn<(path: string) => void>();

  connectSession({ language: () => 'en', leave: left });
  storeSession({ token: 'a.b.c', refreshToken: 'refresh', isAdmin: who.is_admin, isSuperuser: who.is_superuser });
  setIdentity(identity);
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
    setIdentity(null);
    // An end of the session that the test caused would still answer the page's events in the worker's next file.
    connectSession({ language: () => 'en', leave: () => undefined });
  });
  return { identity, left };
}
