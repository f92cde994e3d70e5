import type { MenuEntry } from '../portal/portal.model.ts';

const stripSlash = (path: string) => path.replace(/\/+$/, '');
const covers = (path: string, pathname: string) =>
  stripSlash(path) === '' ? stripSlash(pathname) === '' : `${stripSlash(pathname)}/`.startsWith(`${stripSlash(path)}/`);

/** Key of the entry that the address belongs to: the one that says most of it. */
export function currentKey(entries: readonly MenuEntry[], pathname: string): string | undefined {
  const candidates = entries.filter(({ path }) => covers(path, pathname));
  return candidates.sort((a, b) => b.path.length - a.path.length)[0]?.key;
}

/** Initials for an account without a picture: of the names, else of the email address. */
export function initials(firstName: string, lastName: string, email: string): string {
  const letters = `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`;
  return (letters || email.charAt(0)).toUpperCase();
}
