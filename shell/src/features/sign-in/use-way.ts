import { useSyncExternalStore } from 'react';

/** Sign-in methods; each has an address, so that the browser's back button works between them. */
export const ways = { password: '#password', sms: '#sms' } as const;
export type Way = keyof typeof ways;

function watch(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The way that the address says, a password where it says none. */
export const useWay = (): Way => useSyncExternalStore(watch, () => (location.hash === ways.sms ? 'sms' : 'password'));
