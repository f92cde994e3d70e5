/**
 * What the shell gives to remotes at run time, one copy for the whole page. A remote's build leaves these out; anything
 * else it imports is its own. Libraries that are not named here (antd, react-router, i18next, the query cache) are
 * reached through the packages that are. Of `zod`, which contracts bring, all is given that makes and reads schemas; its
 * translations and its conversions are not.
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
  '@plugboard/sdk/lists',
  '@plugboard/ui',
  '@plugboard/ui/charts',
  '@plugboard/ui/data',
  '@plugboard/ui/forms',
] as const;
export type SharedModule = (typeof sharedModules)[number];

/**
 * Name of a release's federation container. It differs per release, so that two releases of one remote can live on one
 * page: it is a global variable there, as are the queues of their chunks.
 *
 * @example containerName('chargers', '1.0.0-1f2e3d4c') // 'chargers_1_0_0_1f2e3d4c'
 */
export const containerName = (id: string, version: string): string => `${id}_${version}`.replace(/\W/g, '_');
