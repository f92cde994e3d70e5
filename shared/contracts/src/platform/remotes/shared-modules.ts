/**
 * Modules that the shell provides to remotes at run time, one copy for the whole page. A remote's build leaves these
 * out and bundles all others. Libraries not listed here (antd, react-router, i18next, the query cache) are reached
 * through the packages that are. Of `zod` only the parts that create and run schemas are provided, without its
 * translations and conversions.
 */
export const sharedModules = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'jotai',
  'zod',
  '@plugboard/api',
  '@plugboard/auth',
  '@plugboard/sdk',
  '@plugboard/sdk/chargers',
  '@plugboard/sdk/commands',
  '@plugboard/sdk/lists',
  '@plugboard/ui',
  '@plugboard/ui/charts',
  '@plugboard/ui/data',
  '@plugboard/ui/forms',
  '@plugboard/ui/map',
  '@plugboard/ui/pro',
] as const;
export type SharedModule = (typeof sharedModules)[number];

/** Shared modules that only some screens need: they are loaded before such a screen, and not with the remote's entry. */
export const screenModules = [
  '@plugboard/ui/charts',
  '@plugboard/ui/forms',
  '@plugboard/ui/map',
  '@plugboard/ui/pro',
] as const satisfies readonly SharedModule[];
export type ScreenModule = (typeof screenModules)[number];

/**
 * Name of a release's federation container. It differs per release, so that two releases of one remote can live on one
 * page: it is a global variable there, as are the queues of their chunks.
 *
 * @example containerName('chargers', '1.0.0-1f2e3d4c') // 'chargers_1_0_0_1f2e3d4c'
 */
export const containerName = (id: string, version: string): string => `${id}_${version}`.replace(/\W/g, '_');
