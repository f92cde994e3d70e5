import { type Exchange, isScript } from './exchange.ts';

/** Words that stand in one file of a library each, and outlive minification. */
export const markers = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  jotai: '`atom${++',
  i18next: 'missingInterpolationHandler',
  'react-router': 'useHref() may be used only in the context of a <Router>',
  'single-spa': 'before-first-mount',
  '@tanstack/react-query': 'No QueryClient set',
  axios: 'ERR_FR_TOO_MANY_REDIRECTS',
  antd: 'anticon',
  zod: 'unrecognized_keys',
  'federation runtime': 'beforeLoadShare',
  '@plugboard/api': 'answered unexpectedly',
  '@plugboard/auth': 'remembered_path',
  '@plugboard/sdk': 'Outside of the portal',
  '@plugboard/ui': 'data-primary',
} as const;

type Library = keyof typeof markers;

/** How many of the loaded files hold each library, in a fixed order. */
export function countCopies(exchanges: readonly Exchange[]): Readonly<Record<Library, number>> {
  const scripts = exchanges.filter(isScript);
  const count = ([library, marker]: [string, string]) =>
    [library, scripts.filter(({ body }) => body.includes(marker)).length] as const;
  return Object.fromEntries(Object.entries(markers).map(count)) as Record<Library, number>;
}

/** Libraries that a tour of all remotes has to meet; one that is not met has a marker that is out of date. */
export const findMissingMarkers = (found: Readonly<Record<Library, number>>): readonly Library[] =>
  (Object.keys(markers) as Library[]).filter((library) => found[library] === 0);

/** Libraries that the sign-in page must not load. */
export const afterSignIn = [
  'federation runtime',
  'react-router',
  '@tanstack/react-query',
  'antd',
] as const satisfies readonly Library[];
