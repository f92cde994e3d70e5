import { useSyncExternalStore } from 'react';

/** Sign-in methods; each has an address, so that the browser's back button works between them. */
export const authMethods = { password: '#password', sms: '#sms' } as const;
export type AuthMethod = keyof typeof authMethods;

function watch(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The way that the address says, a password where it says none. */
export const useAuthMethod = (): AuthMethod =>
  useSyncExternalStore(watch, () => (location.hash === authMethods.sms ? 'sms' : 'password'));
