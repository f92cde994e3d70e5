/** In milliseconds; who has not answered by then has no answer. */
const patience = 3000;

const twoLetters = /^[a-z]{2}$/i;

/** The country in the answer of an IP look-up service, whose services call it differently; `null` where it names none. */
export function countryIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { country_code, countryCode, country } = answer as Readonly<Record<string, unknown>>;
  const code = [country_code, countryCode, country].find(
    (value) => typeof value === 'string' && twoLetters.test(value),
  );
  return typeof code === 'string' ? code.toUpperCase() : null;
}

/**
 * Asks an external service for the country of the user's IP address. No data of ours is sent, and any failure counts as
 * unknown.
 */
export async function askForCountry(url: string, left: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([left, AbortSignal.timeout(patience)]),
    });
    return answer.ok ? countryIn(await answer.json()) : null;
  } catch {
    return null;
  }
}
