import { framePlaces, matchesPath, type Viewer } from '@plugboard/contracts/platform';

/** Section of the root path (spec §2.5). */
const rootSection = 'dashboard';

/** Section of the person's phone, two-factor authentication, sessions, password and e-mail: always open. */
const alwaysAllowed = 'account';

const sectionOf = (pathname: string) => pathname.split('/').find(Boolean) ?? rootSection;
const pathOf = (section: string) => (section === rootSection ? framePlaces.home() : `/${section}`);

/**
 * Redirect target for an account with a list of allowed sections: the first allowed section that it can open; `null`
 * when it may stay (spec §2.2). The account's own settings are open to all; an empty list allows nothing else.
 *
 * @param openPaths patterns of the routes that the account may open, such as `/chargers/:id/*`
 */
export function allowedPath(
  { allowedSections }: Pick<Viewer, 'allowedSections'>,
  pathname: string,
  openPaths: readonly string[],
): string | null {
  const [first] = allowedSections ?? [];
  if (!allowedSections || first === undefined) return null;
  const section = sectionOf(pathname);
  if (section === alwaysAllowed || allowedSections.includes(section)) return null;
  const isOpen = (path: string) => openPaths.some((pattern) => matchesPath(pattern, path));
  return allowedSections.map(pathOf).find(isOpen) ?? pathOf(first);
}
