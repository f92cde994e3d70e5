import type { RegistryEntry, RegistryReply } from '@plugboard/contracts/platform';
import { anyTenant, tenantsWithChoices, versionFor, type RegistryState } from './state.ts';

/** A tenant's answer; `manifestOf` gives a release's manifest, `null` where it cannot be read. */
function replyFor(
  state: RegistryState,
  tenant: string,
  manifestOf: (id: string, version: string) => unknown,
): RegistryReply {
  const remotes = Object.entries(state.remotes).flatMap(([id, remote]): RegistryEntry[] => {
    const version = versionFor(remote, tenant);
    const release = version === null ? undefined : remote.releases[version];
    if (version === null || !release) return [];
    const { owner, integrity, paths } = release;
    const entry = `/releases/${id}/${version}/remoteEntry.js`;
    return [{ id, owner, version, entry, integrity, paths, manifest: manifestOf(id, version) }];
  });
  return { tenant, remotes };
}

/** Every answer there is to give: one for all tenants, and one for each tenant that differs. */
export const allReplies = (
  state: RegistryState,
  manifestOf: (id: string, version: string) => unknown,
): RegistryReply[] => [anyTenant, ...tenantsWithChoices(state)].map((tenant) => replyFor(state, tenant, manifestOf));
