import type { MenuEntry } from '../portal/portal.model.ts';

const stripSlash = (path: string) => path.replace(/\/+$/, '');
/** `/chargers-add` belongs to the list at `/chargers` (spec §2.3). */
const inList = (pathname: string) => pathname.replace(/^(\/[^/]+)-add(?=\/|$)/, '$1');
const covers = (path: string, pathname: string) =>
  stripSlash(path) === ''
    ? stripSlash(pathname) === ''
    : `${stripSlash(inList(pathname))}/`.startsWith(`${stripSlash(path)}/`);

/**
 * Key of the entry that the address belongs to: the one that says most of it, else the only one of the remote whose page it
 * is, such as that of grid events for the grid services of a fleet.
 */
export function currentKey(entries: readonly MenuEntry[], pathname: string, remote: string | null): string | undefined {
  const [nearest] = entries
    .filter(({ path }) => covers(path, pathname))
    .toSorted((a, b) => b.path.length - a.path.length);
  if (nearest !== undefined) return nearest.key;
  const own = entries.filter((entry) => entry.remote === remote);
  return own.length === 1 ? own[0]?.key : undefined;
}

/** Initials for an account without a picture: of the names, else of the email address. */
export function initials(firstName: string, lastName: string, email: string): string {
  const letters = `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`;
  return (letters || email.charAt(0)).toUpperCase();
}
