import { reportFailure } from '@plugboard/api/core';
import { type BootData } from '@plugboard/contracts/accounts';
import { accountPlaces } from '@plugboard/contracts/accounts';
import { clearPage } from './page.ts';
import { fetchRegistry } from './registry.ts';

/** Everything that only people who are signed in need: router, query cache, interface library, federation runtime. */
const loadSignedIn = () => import(/* webpackChunkName: "signed-in" */ './signed-in.ts');

const loadIdentityCode = () => import(/* webpackChunkName: "who" */ './load-identity.ts');

/** Fetches the portal's code ahead of its time; what fails is fetched again when it is needed. */
export const prefetchPortal = (): void => void Promise.all([loadSignedIn(), loadIdentityCode()]).catch(() => undefined);

/**
 * Opens the portal for the signed-in account. Rejects when the server does not answer; an account without a place here
 * is redirected.
 */
export async function openPortal(boot: BootData): Promise<void> {
  const registry = fetchRegistry().catch((error: unknown) => {
    reportFailure({ kind: 'load', error });
    return null;
  });
  const code = loadSignedIn();
  // Its failure counts when its turn comes: an account that is sent away needs no code.
  code.catch(() => undefined);
  const { loadIdentity, isDriver, signOut } = await loadIdentityCode();
  const { account, viewer, environment } = await loadIdentity();
  if (isDriver(account)) {
    await signOut({ redirect: false, to: accountPlaces.createPasswordMobile() });
    return;
  }
  const { showPortal } = await code;
  clearPage();
  await showPortal({ boot: { ...boot, environment }, viewer, registry });
}
