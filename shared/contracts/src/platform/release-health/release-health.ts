import { z } from 'zod';
import { commaJoined } from '../core/comma-joined.ts';
import { endpoint } from '../core/endpoint.ts';
import { releaseVersion as version, remoteId as remote, tenantLabel as tenant } from '../releases/release-names.ts';

/** Header with the secret that the release tool and the backend share (`RELEASES_TOKEN`). */
export const releasesTokenHeader = 'releases-token';

/** How a version fared with the accounts that had it. Each account counts once, however often it came. */
export const versionHealth = z.object({
  accounts: z.number().int(),
  /** Had an error, a failed load or a card. */
  failed: z.number().int(),
  /** Had a task that blocked the page for two seconds or more. */
  blocked: z.number().int(),
  /** By bucket (`timingBucketEnd`): accounts by the time of their latest opening. */
  openings: z.array(z.number().int()),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/** Read by the release tool to decide about a canary. */
export const compareReleases = endpoint({
  method: 'GET',
  path: '/api/v1/release-health/',
  summary: 'How two versions of a remote fare since a moment, for the release tool',
  source: 'design/quality.md faults',
  permission: 'public',
  query: z.object({
    remote,
    version,
    before: version,
    since: z.iso.datetime(),
    /** This tenant alone. */
    tenant: tenant.optional(),
    /** All tenants but these. */
    except: commaJoined(tenant).optional(),
  }),
  reply: z.object({ version: versionHealth, before: versionHealth }),
  rateLimit: { max: 600, seconds: 60, by: 'address' },
});

/** A change of a release, by a command or by the health of a canary. */
export const releaseMove = z.strictObject({
  remote,
  owner: z.string().max(100),
  /** `promote`, `rollback`, … as the tool calls it; `stop` is an automatic rollback. */
  command: z.string().regex(/^[a-z]{1,20}$/),
  by: z.string().max(100),
  at: z.iso.datetime(),
  version,
  /** Without it, all tenants. */
  tenant: tenant.nullable(),
  /** It was switched off for open pages as well. */
  now: z.literal(true).optional(),
  /** Sentences in English, for the people who operate the portal. */
  why: z.array(z.string().max(300)).max(10),
});
export type ReleaseMove = z.infer<typeof releaseMove>;

export const recordReleaseMove = endpoint({
  method: 'POST',
  path: '/api/v1/release-move/',
  summary: 'Record that a release was moved, and notify the super admins of one that was stopped by its health',
  source: 'design/quality.md faults',
  permission: 'public',
  repeat: 'same-result',
  body: releaseMove,
  reply: z.object({ result: z.literal('OK') }),
  rateLimit: { max: 600, seconds: 60, by: 'address' },
});
