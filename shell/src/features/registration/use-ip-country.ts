import { useEffect, useRef } from 'react';
import { askForCountry } from './ip-country.ts';

/**
 * Looks up the country of a sign-up in the background; without an address nothing is called (spec §7).
 *
 * @returns function that takes the country known by now, without waiting. The first result is kept, because a repeated
 * sign-up has to be identical.
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
