import type { languages } from '@plugboard/contracts/platform';
import {
  type RemoteDeclaration,
  type RemoteManifest,
  accountKeysOf,
  declaredRightsProblems,
  isInSection,
  matchesPath,
  remoteManifest,
  segmentOf,
  shellPaths,
} from '@plugboard/contracts/platform';

type Locale = Readonly<Record<(typeof languages)[number], object>>;

interface Built {
  readonly version: string;
}

const textAt = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((group, part) => (group as Readonly<Record<string, unknown>> | undefined)?.[part], texts);

function translate(id: string, locale: Locale, key: string): Record<keyof Locale, string> {
  const inLanguage = (language: keyof Locale): string => {
    const text = textAt(locale[language], key);
    if (typeof text === 'string' && text !== '') return text;
    throw new Error(`${id}: src/locale/${language}.json has no text “${key}”, which remote.ts refers to`);
  };
  return { en: inLanguage('en'), es: inLanguage('es') };
}

/** Why a route cannot be on a page for people without an account; `undefined` where it can. */
function publicProblem({ path, gate }: RemoteDeclaration['routes'][string]): string | undefined {
  const segment = segmentOf(path);
  const keys = accountKeysOf(gate);
  if (keys.length > 0) return `its gate asks for an account (${keys.join(', ')}); a public route may name flags`;
  if (isInSection(path) || shellPaths.some((taken) => segmentOf(taken) === segment))
    return `its first segment is the portal’s, and public pages own the whole of theirs`;
  return undefined;
}

function refusePrivate({ id, routes, nav, parcels }: RemoteDeclaration): void {
  for (const route of Object.values(routes)) {
    const problem = publicProblem(route);
    if (problem) throw new Error(`${id}: “${route.path}” cannot be a public page: ${problem}`);
  }
  if (nav.length > 0 || Object.keys(parcels).length > 0)
    throw new Error(`${id}: a public remote is in no menu and offers no parcels; the portal never loads it`);
}

/**
 * A declaration without its loaders, its titles and labels in every language. What it uses is known once it is built.
 *
 * @throws Error that names the key and the file, where a text is missing; ZodError, where the contract is broken.
 */
export function manifestOf(declaration: RemoteDeclaration, locale: Locale, { version }: Built): RemoteManifest {
  const { id, owner, title, team, sdk, access, routes, nav, commands, parcels, sections, permissions } = declaration;
  const pathOf = (name: string): string => {
    const route = routes[name];
    if (!route) throw new Error(`${id}: a menu entry leads to the route “${name}”, which remote.ts does not declare`);
    return route.path;
  };
  const ownPlace = (place: string): string => {
    const pathname = place.replace(/[?#].*$/, '');
    if (Object.values(routes).some(({ path }) => matchesPath(path, pathname))) return place;
    throw new Error(`${id}: a command leads to “${place}”, which is under none of the routes in remote.ts`);
  };
  const isHome = (path: string) =>
    isInSection(path) || (sections !== undefined && Object.hasOwn(sections, segmentOf(path)));
  const homeless = Object.values(routes).find(({ path }) => access === 'signed-in' && !isHome(path));
  if (homeless)
    throw new Error(
      `${id}: the first segment of “${homeless.path}” is no section. Declare it under “sections” in remote.ts, or in a ` +
        'domain of the contracts, or accounts with allowed sections will never see it',
    );
  if (access === 'public') refusePrivate(declaration);
  const manifest = remoteManifest.parse({
    id,
    owner,
    ...(title && { title: translate(id, locale, title) }),
    ...(team && { team: translate(id, locale, team) }),
    version,
    sdk,
    access,
    uses: {},
    routes: Object.entries(routes).map(([name, { path, title, gate, prefetch }]) => ({
      name,
      path,
      gate,
      ...(prefetch && { prefetch }),
      title: translate(id, locale, title),
    })),
    nav: nav.map(({ key, order, route, label, icon, gate }) => ({
      key,
      order,
      icon,
      gate,
      path: pathOf(route),
      label: translate(id, locale, label),
    })),
    ...(commands && {
      commands: commands.map(({ key, label, place, gate }) => ({
        key,
        gate,
        place: ownPlace(place),
        label: translate(id, locale, label),
      })),
    }),
    parcels: Object.entries(parcels).map(([name, { gate }]) => ({
      name,
      gate,
    })),
    ...(sections && {
      sections: Object.entries(sections).map(([name, { label, ...rules }]) => ({
        name,
        ...rules,
        label: translate(id, locale, label),
      })),
    }),
    ...(permissions && {
      permissions: Object.entries(permissions).map(([name, rules]) => ({ name, ...rules })),
    }),
  });
  const problems = declaredRightsProblems(manifest);
  if (problems.length > 0) throw new Error(`${id}: ${problems.join('; ')}`);
  return manifest;
}
