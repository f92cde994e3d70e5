import { useSyncExternalStore } from 'react';

/** Sign-in methods; each has an address, so that the browser's back button works between them. */
export const authMethods = { password: '#password', sms: '#sms', passkey: '#passkey' } as const;
type AuthMethod = keyof typeof authMethods;

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const currentMethod = (): AuthMethod =>
  location.hash === authMethods.sms ? 'sms' : location.hash === authMethods.passkey ? 'passkey' : 'password';

/** The way that the address says, a password where it says none. A form that the build has rendered is for a password. */
export const useAuthMethod = (): AuthMethod => useSyncExternalStore(subscribe, currentMethod, () => 'password');
