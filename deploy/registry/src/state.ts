import { remotePermissionRule, remoteSection } from '@plugboard/contracts/platform';
import { z } from 'zod';

/** Claims of one release, stored so that the next one can be checked without opening its files. */
const claims = z.object({
  paths: z.array(z.string()),
  nav: z.array(z.string()),
  parcels: z.array(z.string()),
  sections: z.array(remoteSection).optional(),
  permissions: z.array(remotePermissionRule).optional(),
});

const release = claims.extend({
  owner: z.string(),
  /** `sha384-…` of the federation entry. */
  integrity: z.string(),
  publishedAt: z.iso.datetime(),
});

const waves = z.object({
  /** Shares in percent, growing. At 100 the release becomes everybody's. */
  steps: z.array(z.number()),
  everyMinutes: z.number(),
  nextAt: z.iso.datetime(),
});

/** A second release beside the stable one, for a share of the accounts. */
const canary = z.object({
  version: z.string(),
  percent: z.number(),
  /** Hashes of single accounts (share.ts), which get it whatever the share. */
  accounts: z.array(z.string()),
  salt: z.string(),
  since: z.iso.datetime(),
  waves: waves.optional(),
});

const tenantChoice = z.object({
  pin: z.string().optional(),
  /** Takes the place of everybody's canary at this tenant. */
  canary: canary.optional(),
  off: z.literal(true).optional(),
  /**
   * Versions that this tenant had, newest last, once it was pinned. Entries of `null` were written for “no pin” before
   * the version was kept; a list of nothing else is none: the tenant followed the others.
   */
  history: z
    .array(z.string().nullable())
    .transform((versions) => {
      const known = versions.filter((version) => version !== null);
      return known.length < versions.length && known.length === 0 ? undefined : known;
    })
    .optional(),
});

const remote = z.object({
  /** Version for all tenants without a pin; `null` while it is published for single tenants only. */
  current: z.string().nullable(),
  /** Earlier current versions, the latest last: the targets of a rollback. */
  history: z.array(z.string()),
  /** For all tenants without a pin or a canary of their own. */
  canary: canary.optional(),
  off: z.boolean(),
  releases: z.record(z.string(), release),
  tenants: z.record(z.string(), tenantChoice),
});

/** A version that only browsers with its link get, for a limited time. It is no release: nothing promotes it. */
const preview = z.object({
  /** Its name for people: in the list, and to end it. */
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  /** SHA-256 of the token in the link, in hexadecimal. The token itself is kept nowhere. */
  tokenHash: z.string(),
  release,
  /** Page that the link leads to. */
  start: z.string(),
  by: z.string(),
  until: z.iso.datetime(),
  /** Set where it was ended before its time. */
  endedAt: z.iso.datetime().optional(),
});

/** `registry.json`: everything the registry knows, replaced as a whole by every command that changes something. */
export const registryState = z.object({
  format: z.literal(1),
  /** Of the answers that were written last; it only rises. */
  sequence: z.number().optional(),
  remotes: z.record(z.string(), remote),
  previews: z.array(preview).optional(),
});

export type Canary = z.infer<typeof canary>;
export type Release = z.infer<typeof release>;
export type RemoteState = z.infer<typeof remote>;
export type Preview = z.infer<typeof preview>;
export type RegistryState = z.infer<typeof registryState>;

export const emptyState: RegistryState = { format: 1, remotes: {} };

/** Represents all tenants without a pin or switch-off. */
export const anyTenant = '*';

/** The stable version that is meant for a tenant, also while the remote is switched off. */
export const assignedVersion = (remote: RemoteState, tenant: string): string | null =>
  remote.tenants[tenant]?.pin ?? remote.current;

/** The canary at a tenant, also while the remote is switched off. A pin keeps everybody's canary away. */
export function canaryFor(remote: RemoteState, tenant: string): Canary | undefined {
  const own = remote.tenants[tenant];
  return own?.canary ?? (own?.pin === undefined ? remote.canary : undefined);
}

/** The versions that accounts of a tenant may have of a remote: the stable one and the canary. */
export const assignedVersions = (remote: RemoteState, tenant: string): string[] =>
  [assignedVersion(remote, tenant), canaryFor(remote, tenant)?.version ?? null].filter((version) => version !== null);

/** The versions that a tenant had before its present one, newest last. */
export function versionsBefore(remote: RemoteState, tenant: string): readonly string[] {
  const own = remote.tenants[tenant]?.history;
  if (own) return own;
  const followed = [...remote.history, ...(remote.current === null ? [] : [remote.current])];
  const version = assignedVersion(remote, tenant);
  return version === null ? [] : followed.slice(0, Math.max(0, followed.lastIndexOf(version)));
}

/** Every version of a remote that some tenant has. */
export const liveVersions = (state: RegistryState, remote: RemoteState): string[] => [
  ...new Set([anyTenant, ...tenantsWithChoices(state)].flatMap((tenant) => assignedVersions(remote, tenant))),
];

/** The stable version a tenant gets of a remote, `null` while it is switched off for it. */
export const versionFor = (remote: RemoteState, tenant: string): string | null =>
  remote.off || remote.tenants[tenant]?.off ? null : assignedVersion(remote, tenant);

/** Tenants that something was pinned or switched off for. */
export const tenantsWithChoices = (state: RegistryState): string[] =>
  [...new Set(Object.values(state.remotes).flatMap((remote) => Object.keys(remote.tenants)))].toSorted();
