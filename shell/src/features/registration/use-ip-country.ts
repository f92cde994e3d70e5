import { useEffect, useRef } from 'react';

/** In milliseconds; who has not answered by then has no answer. */
const timeoutMs = 3000;

const countryCodePattern = /^[a-z]{2}$/i;

/** The country in the answer of an IP look-up service, whose services call it differently; `null` where it names none. */
export function readCountry(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { country_code, countryCode, country } = answer as Readonly<Record<string, unknown>>;
  const code = [country_code, countryCode, country].find(
    (value) => typeof value === 'string' && countryCodePattern.test(value),
  );
  return typeof code === 'string' ? code.toUpperCase() : null;
}

/**
 * Asks an external service for the country of the user's IP address. No data of ours is sent, and any failure counts as
 * unknown.
 */
async function fetchCountry(url: string, left: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([left, AbortSignal.timeout(timeoutMs)]),
    });
    return answer.ok ? readCountry(await answer.json()) : null;
  } catch {
    return null;
  }
}

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
    void fetchCountry(url, leaving.signal).then((country) => (known.current = country));
    return () => leaving.abort();
  }, [url]);
  return () => {
    if (taken.current === undefined) taken.current = known.current;
    return taken.current;
  };
}
