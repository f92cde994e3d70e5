import { z } from 'zod';

/**
 * What a release may weigh, in bytes of gzip -9. The build and the registry refuse what is heavier. On 2026-11-22 the
 * heaviest remote had 9 kB, 27 kB and 97 kB.
 */
export const releaseBudgets = {
  /** `remoteEntry.js`: what opening a remote costs before any of its own code. */
  entry: 13_000,
  /** Any other single file, source maps aside. */
  file: 60_000,
  /** All files together, source maps aside. */
  total: 300_000,
} as const;

/** Name of the file that lists what a build consists of. */
export const releaseFilesName = 'files.json';

/**
 * `files.json`: every file of a build with its hash (`sha384-…`, as in subresource integrity). The build writes it
 * last, and the registry refuses a folder that differs from it.
 */
export const releaseFiles = z.object({
  id: z.string(),
  version: z.string(),
  files: z.record(z.string(), z.string().startsWith('sha384-')),
});

export type ReleaseFiles = z.infer<typeof releaseFiles>;
