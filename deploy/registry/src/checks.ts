import { gatewayPaths, patternsOverlap, pathShape, sdkVersion, shellPaths } from '@plugboard/contracts';
import semver from 'semver';
import type { Claimed } from './claimed.ts';

const folderName = /^[0-9A-Za-z][0-9A-Za-z.-]*$/;

/** Names claimed by another remote, and the tenants concerned. */
export interface Claimant {
  readonly id: string;
  readonly paths: readonly string[];
  readonly nav: readonly string[];
  readonly parcels: readonly string[];
  /** The tenants it clashes for, as words behind a sentence; empty for all of them. */
  readonly where: string;
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
      ...others.flatMap(({ id, paths, where }) => {
        const taken = paths.find((other) => patternsOverlap(other, path));
        return taken ? [`${here}: “${id}” already has ${taken}${where}; agree on one owner`] : [];
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
      .map(({ id, where }) => `menu entry “${key}”: “${id}” already has one of this key${where}`),
    ...(manifest.nav.filter((entry) => entry.key === key).length > 1
      ? [`menu entry “${key}”: declared twice; leave one`]
      : []),
  ]);
}

const parcelProblems = (manifest: Claimed, others: readonly Claimant[]): string[] =>
  manifest.parcels.flatMap(({ name }) =>
    others
      .filter(({ parcels }) => parcels.includes(name))
      .map(({ id, where }) => `parcel “${name}”: “${id}” already provides it${where}; a parcel has one provider`),
  );

/** All problems of a manifest except its shape. `others` are the remotes active at the same tenants. */
export function releaseProblems(manifest: Claimed, wantedId: string, others: readonly Claimant[]): string[] {
  return [
    ...nameProblems(manifest, wantedId),
    ...sdkProblems(manifest),
    ...routeProblems(manifest, others),
    ...menuProblems(manifest, others),
    ...parcelProblems(manifest, others),
  ];
}
