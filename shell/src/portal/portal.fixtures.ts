import { type RemoteManifest, type RegistryEntry, sdkVersion, type Viewer } from '@plugboard/contracts/platform';
import type { Portal } from './portal.model.ts';
import { readRemote } from './remotes.model.ts';

export const anAdmin: Viewer = {
  kinds: [],
  isAdmin: true,
  isSuperuser: false,
  permissions: ['view_charger', 'view_location'],
  controls: {},
  features: {},
  flags: {},
  hasPro: true,
  hasCaliforniaLocation: true,
  allowedSections: null,
};

type RouteGiven = Pick<RemoteManifest['routes'][number], 'path'> & Partial<RemoteManifest['routes'][number]>;

/** A manifest with one menu entry per route, in the order given, `order` 10, 20, … */
export function aManifest(
  id: string,
  routes: readonly RouteGiven[],
  rest: Partial<RemoteManifest> = {},
): RemoteManifest {
  const full = routes.map((route) => ({
    name: route.path,
    title: { en: `${id} page`, es: `página ${id}` },
    gate: {},
    ...route,
  }));
  const nav = full.map(({ path, gate }, at) => ({
    key: path,
    order: (at + 1) * 10,
    path,
    gate,
    icon: 'charger' as const,
    label: {
      en: `${id} ${at}`,
      es: `${id} ${at} es`,
    },
  }));
  return {
    id,
    owner: `${id} team`,
    version: '1.0.0',
    sdk: `^${sdkVersion}`,
    access: 'signed-in',
    uses: {},
    routes: full,
    nav,
    parcels: [],
    ...rest,
  };
}

export const anEntry = (manifest: RemoteManifest, broken = false): RegistryEntry => ({
  id: manifest.id,
  owner: manifest.owner,
  version: manifest.version,
  entry: `/releases/${manifest.id}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
  paths: manifest.routes.map(({ path }) => path),
  manifest: broken ? { ...manifest, nav: 'nonsense' } : manifest,
});

/** A portal of these remotes in English. */
export const aPortal = (manifests: readonly RemoteManifest[], viewer: Partial<Viewer> = {}): Portal => ({
  own: aManifest('own', []),
  remotes: manifests.map((manifest) => readRemote(anEntry(manifest))),
  viewer: { ...anAdmin, ...viewer },
  language: 'en',
});
