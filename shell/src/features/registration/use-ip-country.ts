import { useEffect, useRef } from 'react';
import { askForCountry } from './ip-country.ts';

/**
 * Looks up in the background which country a sign-up comes from; without an address nothing is asked (spec §7).
 *
 * @returns takes what is known by now, and waits for nothing. What was taken once stays: a repeat of the sign-up has
 * to be the same sign-up.
 */
export function useIpCountry(url: string | null): () => string | null {
  const known = useRef<string | null>(null);
  const taken = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (url === null) return undefined;
    const leaving = new AbortController();
    void askForCountry(url, leaving.signal).then((country) => (known.current = country));
    return () => leaving.abort();
  }, [url]);
  return () => {
    if (taken.current === undefined) taken.current = known.current;
    return taken.current;
  };
}
