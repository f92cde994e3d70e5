import type { Claimant } from './checks.ts';
import { anyTenant, assignedVersion, tenantsWithChoices, versionFor, type RegistryState } from './state.ts';

/** A release that a change brings to tenants who did not have it before. */
export interface NewAssignment {
  readonly version: string;
  readonly tenants: readonly string[];
}

/** The releases of a remote that a change from one state to the next brings to anybody. */
export function newAssignments(before: RegistryState, next: RegistryState, id: string): NewAssignment[] {
  const remote = next.remotes[id];
  if (!remote) return [];
  const old = before.remotes[id];
  const tenants = new Map<string, string[]>();
  for (const tenant of [anyTenant, ...new Set([...tenantsWithChoices(before), ...tenantsWithChoices(next)])]) {
    const version = assignedVersion(remote, tenant);
    const isMoved = version !== (old ? assignedVersion(old, tenant) : null);
    const isSwitchedOn = versionFor(remote, tenant) !== null && (!old || versionFor(old, tenant) === null);
    if (version !== null && (isMoved || isSwitchedOn)) tenants.set(version, [...(tenants.get(version) ?? []), tenant]);
  }
  return [...tenants].map(([version, list]) => ({ version, tenants: list }));
}

/** Claims of the other remotes at these tenants. A remote keeps its claims while it is switched off. */
export function otherClaimants(state: RegistryState, id: string, tenants: readonly string[]): Claimant[] {
  return Object.entries(state.remotes)
    .filter(([other]) => other !== id)
    .flatMap(([other, remote]) => {
      const versions = new Set(tenants.map((tenant) => assignedVersion(remote, tenant)));
      return [...versions].flatMap((version) => {
        const release = version === null ? undefined : remote.releases[version];
        if (!release) return [];
        const there = tenants.filter((tenant) => assignedVersion(remote, tenant) === version);
        return [{ id: other, ...release, where: there.includes(anyTenant) ? '' : ` at ${there.join(', ')}` }];
      });
    });
}

/** Tenants that a publish reaches: the given one, or all without a pin. */
export const affectedTenants = (state: RegistryState, id: string, tenant?: string): readonly string[] =>
  tenant === undefined
    ? [anyTenant, ...tenantsWithChoices(state).filter((one) => state.remotes[id]?.tenants[one]?.pin === undefined)]
    : [tenant];
