import type { Claimant } from './checks.ts';
import {
  anyTenant,
  assignedVersion,
  assignedVersions,
  canaryFor,
  tenantsWithChoices,
  versionFor,
  type RegistryState,
  type RemoteState,
} from './state.ts';

/** A release that a change brings to accounts who did not have it before. */
export interface NewAssignment {
  readonly version: string;
  readonly tenants: readonly string[];
}

/** An account outside the share counts for less than a percent. */
const perAccount = 1e-6;

/** How many accounts of a tenant get a version: a number that grows when one more does. */
function reachOf(remote: RemoteState | undefined, tenant: string, version: string): number {
  if (!remote || versionFor(remote, tenant) === null) return 0;
  const canary = canaryFor(remote, tenant);
  const share = canary ? canary.percent + canary.accounts.length * perAccount : 0;
  if (version === canary?.version) return share;
  return version === assignedVersion(remote, tenant) ? 100 - share : 0;
}

/** The releases of a remote that a change from one state to the next brings to anybody. */
export function newAssignments(before: RegistryState, next: RegistryState, id: string): NewAssignment[] {
  const remote = next.remotes[id];
  if (!remote) return [];
  const old = before.remotes[id];
  const tenants = new Map<string, string[]>();
  for (const tenant of [anyTenant, ...new Set([...tenantsWithChoices(before), ...tenantsWithChoices(next)])]) {
    const isOff = versionFor(remote, tenant) === null;
    for (const version of assignedVersions(remote, tenant)) {
      const isMovedWhileOff = isOff && !(old && assignedVersions(old, tenant).includes(version));
      if (isMovedWhileOff || reachOf(remote, tenant, version) > reachOf(old, tenant, version))
        tenants.set(version, [...(tenants.get(version) ?? []), tenant]);
    }
  }
  return [...tenants].map(([version, list]) => ({ version, tenants: list }));
}

/** Claims of the other remotes at these tenants. A remote keeps its claims while it is switched off. */
export function otherClaimants(state: RegistryState, id: string, tenants: readonly string[]): Claimant[] {
  return Object.entries(state.remotes)
    .filter(([other]) => other !== id)
    .flatMap(([other, remote]) => {
      const versions = new Set(tenants.flatMap((tenant) => assignedVersions(remote, tenant)));
      return [...versions].flatMap((version) => {
        const release = remote.releases[version];
        if (!release) return [];
        const there = tenants.filter((tenant) => assignedVersions(remote, tenant).includes(version));
        return [{ id: other, ...release, where: there.includes(anyTenant) ? '' : ` at ${there.join(', ')}` }];
      });
    });
}

/** Tenants that a publish reaches: the given one, or all without a pin. */
export const affectedTenants = (state: RegistryState, id: string, tenant?: string): readonly string[] =>
  tenant === undefined
    ? [anyTenant, ...tenantsWithChoices(state).filter((one) => state.remotes[id]?.tenants[one]?.pin === undefined)]
    : [tenant];
