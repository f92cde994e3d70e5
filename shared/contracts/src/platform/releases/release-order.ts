import { z } from 'zod';
import { releaseChange } from './release-overview.ts';
import { releaseVersion, remoteId, tenantLabel } from './release-names.ts';

/** Commands of the release tool that move published releases. */
export const releaseCommands = ['promote', 'use', 'rollback', 'pin', 'unpin', 'off', 'on'] as const;
export type ReleaseCommand = (typeof releaseCommands)[number];

const percent = z.coerce.number().int().min(1).max(100);

const orderFields = z.strictObject({
  command: z.enum(releaseCommands),
  remote: remoteId,
  version: releaseVersion.optional(),
  /** This tenant alone. */
  tenant: tenantLabel.optional(),
  /** For `promote`: to a share of the accounts; without it, to all. */
  percent: percent.optional(),
  /** For `off`: out of open pages as well. */
  now: z.stringbool().or(z.boolean()).optional(),
  /** The state that the order is about, see `releaseOverview`. */
  sequence: z.coerce.number(),
});

const needsVersion: readonly ReleaseCommand[] = ['promote', 'use', 'pin'];
const needsTenant: readonly ReleaseCommand[] = ['pin', 'unpin'];

/** A move of a release, as a command has it. */
export const releaseOrder = orderFields
  .refine(({ command, version }) => needsVersion.includes(command) === (version !== undefined), { path: ['version'] })
  .refine(({ command, tenant }) => tenant !== undefined || !needsTenant.includes(command), { path: ['tenant'] })
  .refine(({ command, tenant }) => command !== 'use' || tenant === undefined, { path: ['tenant'] })
  .refine(({ command, percent: share }) => command === 'promote' || share === undefined, { path: ['percent'] });
export type ReleaseOrder = z.infer<typeof releaseOrder>;

/** Of a query: the release tool checks how the fields fit together. */
export const previewQuery = orderFields;

/** Changes of an order, planned or done. */
export const orderOutcome = z.object({
  sequence: z.number(),
  changes: z.array(releaseChange),
  /** Why it is refused, in English as the release tool says it; empty for one that is not. */
  problems: z.array(z.string()),
});
export type OrderOutcome = z.infer<typeof orderOutcome>;
