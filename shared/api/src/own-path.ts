/** Browsers drop tabs and line breaks and read `\` as `/`, so that `/\evil.example` leaves the origin. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const misreadCharacters = /[\x00-\x20\x7f\\]/;

/**
 * Whether a text is an address on our own origin: it starts with a single `/` and no browser reads it as another host.
 *
 * @example isOwnPath('/chargers?page=2') // true
 * @example isOwnPath('//evil.example') // false
 */
export function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !misreadCharacters.test(path);
}

/**
 * Path, query and fragment of a page's address, to put into the history. Slashes at its beginning become one, since
 * `//x` names another host, and the browser refuses to put that into the address bar.
 *
 * @example relativeAddress(new URL('http://portal.example//users?page=2')) // '/users?page=2'
 */
export const relativeAddress = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  pathname.replace(/^\/{2,}/, '/') + search + hash;
