import { z } from 'zod';
import { releaseVersion, remoteId, tenantLabel } from './release-names.ts';

const moment = z.iso.datetime({ offset: true });

/** How a canary fared when it was last looked at. */
const canaryVerdict = z.object({
  at: moment,
  verdict: z.enum(['fine', 'unsure', 'worse', 'unknown']),
  /** Sentences in English, as the release tool writes them. */
  why: z.array(z.string()),
  accounts: z.number().int(),
  accounts_before: z.number().int(),
});

/** A second release beside the stable one, for a share of the accounts. */
const releaseCanary = z.object({
  version: releaseVersion,
  /** 0 to 99. */
  percent: z.number(),
  /** Number of accounts that get it at any share. */
  accounts: z.number().int(),
  since: moment,
  /** Shares in percent that a schedule sets; `null`: it stays at its share. */
  waves: z.object({ steps: z.array(z.number()), every_minutes: z.number(), next_at: moment }).nullable(),
  /** `null` where it was not looked at yet. */
  health: canaryVerdict.nullable(),
});
export type ReleaseCanary = z.infer<typeof releaseCanary>;

const tenantReleases = z.object({
  tenant: tenantLabel,
  /** The stable version there; `null`: none. */
  version: releaseVersion.nullable(),
  is_pinned: z.boolean(),
  is_off: z.boolean(),
  canary: releaseCanary.nullable(),
});

/** Versions before and after a change. `null` is every tenant that is not named. */
export const releaseChange = z.object({ tenant: tenantLabel.nullable(), before: z.string(), after: z.string() });
export type ReleaseChange = z.infer<typeof releaseChange>;

const recordedMove = z.object({
  at: moment,
  /** Account of the machine on which the command ran, or a person's address. */
  by: z.string(),
  command: z.string(),
  changes: z.array(releaseChange),
  /** Reasons of an automatic rollback, in English. */
  why: z.array(z.string()),
});
export type RecordedMove = z.infer<typeof recordedMove>;

export const remoteReleases = z.object({
  id: remoteId,
  owner: z.string(),
  /** The stable version of all tenants that have nothing of their own; `null`: none. */
  version: releaseVersion.nullable(),
  is_off: z.boolean(),
  canary: releaseCanary.nullable(),
  /** Target of a rollback without a canary; `null`: none. */
  version_before: releaseVersion.nullable(),
  /** Newest first. */
  releases: z.array(z.object({ version: releaseVersion, published_at: moment })),
  /** Tenants that have something of their own. */
  tenants: z.array(tenantReleases),
  /** Its changes, the latest first. */
  moves: z.array(recordedMove),
});
export type RemoteReleases = z.infer<typeof remoteReleases>;

/** State of the registry. */
export const releaseOverview = z.object({
  /** Rises with every change. An order that names another one is refused. */
  sequence: z.number(),
  remotes: z.array(remoteReleases),
});
export type ReleaseOverview = z.infer<typeof releaseOverview>;
