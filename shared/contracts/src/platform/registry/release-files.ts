import { z } from 'zod';

/**
 * Size limits of a release in bytes (gzip -9), enforced by the build and the registry. On 2026-11-23 the heaviest
 * remote, with 27 pages, had 11 kB, 36 kB and 339 kB.
 */
export const releaseBudgets: Readonly<Record<'entry' | 'file' | 'total', number>> = {
  /** `remoteEntry.js`: the cost of opening a remote before its screens load. */
  entry: 13_000,
  /** Any other single file, source maps aside. */
  file: 60_000,
  /** All files together, source maps aside; a remote of many pages may weigh more. */
  total: 300_000,
};

/**
 * As `releaseBudgets.entry`, for a public remote, which brings everything but the frame of its page: together they are
 * at most 20 kB.
 */
export const publicEntryBudget = 15_800;

/** As `releaseBudgets.entry`, for a container with its own federation runtime. On 2026-11-28 webpack's had 27 kB. */
export const stockEntryBudget = 40_000;

/** Name of the file list of a build. */
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
