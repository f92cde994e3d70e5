import {
  gatewayPaths,
  missingNames,
  patternsOverlap,
  pathShape,
  type ProvidedNames,
  sdkVersion,
  shellPaths,
} from '@plugboard/contracts/platform';
import semver from 'semver';
import type { ManifestClaims } from './manifest-claims.ts';

const folderName = /^[0-9A-Za-z][0-9A-Za-z.-]*$/;

/** Names claimed by another remote, and the tenants concerned. */
export interface Claimant {
  readonly id: string;
  readonly paths: readonly string[];
  readonly nav: readonly string[];
  readonly parcels: readonly string[];
  readonly sections?: readonly { readonly name: string }[] | undefined;
  /** The tenants it clashes for, as words behind a sentence; empty for all of them. */
  readonly where: string;
}

function sdkProblems({ sdk, uses }: ManifestClaims, shell: ProvidedNames | null): string[] {
  const version = shell?.version ?? sdkVersion;
  if (semver.validRange(sdk) === null) return [`sdk: “${sdk}” is not a version range; write one such as “^${version}”`];
  if (!semver.satisfies(version, sdk))
    return [`sdk: the portal has ${version}, which “${sdk}” leaves out; build against it and write “^${version}”`];
  const missing = shell ? missingNames(uses, shell) : [];
  if (missing.length === 0) return [];
  return [
    `uses: the portal (SDK ${version}) has not ${missing.join(', ')}; bring the newer portal first, or use what it has`,
  ];
}

function nameProblems({ id, version }: ManifestClaims, wantedId: string): string[] {
  return [
    ...(id === wantedId ? [] : [`id: this is a build of “${id}”, not of “${wantedId}”`]),
    ...(folderName.test(version)
      ? []
      : [`version: “${version}” cannot name a folder; use letters, digits, “.” and “-”`]),
  ];
}

function routeProblems(manifest: ManifestClaims, others: readonly Claimant[]): string[] {
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

function menuProblems(manifest: ManifestClaims, others: readonly Claimant[]): string[] {
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

const parcelProblems = (manifest: ManifestClaims, others: readonly Claimant[]): string[] =>
  manifest.parcels.flatMap(({ name }) =>
    others
      .filter(({ parcels }) => parcels.includes(name))
      .map(({ id, where }) => `parcel “${name}”: “${id}” already provides it${where}; a parcel has one provider`),
  );

const sectionProblems = (manifest: ManifestClaims, others: readonly Claimant[]): string[] =>
  manifest.sections.flatMap(({ name }) =>
    others
      .filter(({ sections }) => sections?.some((section) => section.name === name))
      .map(({ id, where }) => `section “${name}”: “${id}” already has it${where}; a section has one owner`),
  );

/**
 * All problems of a manifest except its shape.
 *
 * @param others the remotes active at the same tenants
 * @param shell exports that the portal's shell provides, `null` when unknown
 */
export function releaseProblems(
  manifest: ManifestClaims,
  wantedId: string,
  others: readonly Claimant[],
  shell: ProvidedNames | null,
): string[] {
  return [
    ...nameProblems(manifest, wantedId),
    ...sdkProblems(manifest, shell),
    ...routeProblems(manifest, others),
    ...menuProblems(manifest, others),
    ...parcelProblems(manifest, others),
    ...sectionProblems(manifest, others),
  ];
}
