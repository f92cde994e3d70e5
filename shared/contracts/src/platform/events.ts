import { z } from 'zod';

/** A release of a remote was moved: the registry may have another answer for this page. */
export const releaseChanged = z.object({
  type: z.literal('release-changed'),
  remote: z.string(),
  /** It was switched off for open pages as well. */
  now: z.boolean(),
});

/** Events of the portal itself for open pages. */
export const events = [releaseChanged] as const;

/** Every account has remotes, so each one receives these. */
export const eventPermissions = { 'release-changed': 'signed-in' } as const;
