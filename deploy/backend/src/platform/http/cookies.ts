export interface Cookie {
  readonly name: string;
  /** Letters, digits, `-` and `_`. */
  readonly value: string;
  /** The only path the browser sends it to. */
  readonly path: string;
  readonly seconds: number;
}

/** The cookies of a request by name; of two with one name the first counts, as browsers send the closer path first. */
export function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = (header ?? '').split(';').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs.toReversed());
}

/** A `Set-Cookie` that no script reads and no other site sends along. */
export const toCookieHeader = ({ name, value, path, seconds }: Cookie, protocol: string): string =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`;
