import { matchesPath, places, type Viewer } from '@plugboard/contracts';

/** The section that the root stands for (spec §2.5). */
const rootSection = 'dashboard';

/** Section of the person's phone, two-factor authentication, sessions, password and e-mail: always open. */
const alwaysAllowed = 'account';

const sectionOf = (pathname: string) => pathname.split('/').find(Boolean) ?? rootSection;
const pathOf = (section: string) => (section === rootSection ? places.home() : `/${section}`);

/**
 * Where an account with a list of allowed sections has to go instead of `pathname`; `null` where it may stay (spec
 * §2.2); their own account is open to all. It is the first allowed section that this portal opens to it; an empty list is none.
 *
 * @param openPaths patterns of the routes that the account may open, e.g. `/chargers/:id/*`
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
