import { gatewayPaths, patternsOverlap, pathShape, sdkVersion, shellPaths } from '@plugboard/contracts';
import semver from 'semver';
import type { Claimed } from './claimed.ts';
import { versionFor, type RegistryState } from './state.ts';

/** Largest federation entry, compressed (design/quality.md P4). */
const largestEntry = 13_000;

const folderName = /^[0-9A-Za-z][0-9A-Za-z.-]*$/;

interface Claimant {
  readonly id: string;
  readonly paths: readonly string[];
  readonly nav: readonly string[];
  readonly parcels: readonly string[];
}

/** What the other remotes claim now: their current releases, and those that a tenant is pinned to. */
function otherClaimants(state: RegistryState, id: string): Claimant[] {
  return Object.entries(state.remotes)
    .filter(([other]) => other !== id)
    .flatMap(([other, remote]) => {
      const pins = Object.keys(remote.tenants).map((tenant) => versionFor(remote, tenant));
      const versions = new Set([remote.current, ...pins]);
      return [...versions].flatMap((version) => {
        const release = version === null ? undefined : remote.releases[version];
        return release ? [{ id: other, ...release }] : [];
      });
    });
}

function sdkProblems({ sdk }: Claimed): string[] {
  if (semver.validRange(sdk) === null)
    return [`sdk: “${sdk}” is not a version range; write one such as “^${sdkVersion}”`];
  if (semver.satisfies(sdkVersion, sdk)) return [];
  return [`sdk: the portal has ${sdkVersion}, which “${sdk}” leaves out; build against it and write “^${sdkVersion}”`];
}

function nameProblems({ id, version }: Claimed, wantedId: string): string[] {
  return [
    ...(id === wantedId ? [] : [`id: this is a build of “${id}”, not of “${wantedId}”`]),
    ...(folderName.test(version)
      ? []
      : [`version: “${version}” cannot name a folder; use letters, digits, “.” and “-”`]),
  ];
}

function routeProblems(manifest: Claimed, others: readonly Claimant[]): string[] {
  return manifest.routes.flatMap(({ name, path }, at) => {
    const here = `route “${name}” (${path})`;
    const twin = manifest.routes.slice(0, at).find((route) => pathShape(route.path) === pathShape(path));
    const shell = shellPaths.find((taken) => patternsOverlap(taken, path));
    const gateway = gatewayPaths.find((taken) => patternsOverlap(taken, path));
    return [
      ...(twin ? [`${here}: “${twin.name}” of the same remote has the same address; leave one`] : []),
      ...(shell ? [`${here}: ${shell} belongs to the shell; choose another address`] : []),
      ...(gateway ? [`${here}: ${gateway} never reaches a page, the gateway answers it; choose another address`] : []),
      ...others.flatMap(({ id, paths }) => {
        const taken = paths.find((other) => patternsOverlap(other, path));
        return taken ? [`${here}: “${id}” already has ${taken}; agree on one owner`] : [];
      }),
    ];
  });
}

function menuProblems(manifest: Claimed, others: readonly Claimant[]): string[] {
  return manifest.nav.flatMap(({ key, path }) => [
    ...(manifest.routes.some((route) => route.path === path)
      ? []
      : [
          `menu entry “${key}”: ${path} is none of the remote's routes (${manifest.routes.map((route) => route.path).join(', ')})`,
        ]),
    ...others
      .filter(({ nav }) => nav.includes(key))
      .map(({ id }) => `menu entry “${key}”: “${id}” already has one of this key`),
    ...(manifest.nav.filter((entry) => entry.key === key).length > 1
      ? [`menu entry “${key}”: declared twice; leave one`]
      : []),
  ]);
}

const parcelProblems = (manifest: Claimed, others: readonly Claimant[]): string[] =>
  manifest.parcels.flatMap(({ name }) =>
    others
      .filter(({ parcels }) => parcels.includes(name))
      .map(({ id }) => `parcel “${name}”: “${id}” already provides it; a parcel has one provider`),
  );

/** What speaks against a release beside the shape of its manifest, all of it at once. */
export function releaseProblems(manifest: Claimed, wantedId: string, state: RegistryState): string[] {
  const others = otherClaimants(state, wantedId);
  return [
    ...nameProblems(manifest, wantedId),
    ...sdkProblems(manifest),
    ...routeProblems(manifest, others),
    ...menuProblems(manifest, others),
    ...parcelProblems(manifest, others),
  ];
}

/** What speaks against its federation entry; `gzipBytes` is `null` where there is none. */
export function entryProblems(gzipBytes: number | null): string[] {
  if (gzipBytes === null)
    return ['remoteEntry.js: not in the build; build the remote with the preset of shared/tooling'];
  if (gzipBytes <= largestEntry) return [];
  return [
    `remoteEntry.js: ${gzipBytes} bytes compressed, at most ${largestEntry}; share what it carries, or load it later`,
  ];
}
