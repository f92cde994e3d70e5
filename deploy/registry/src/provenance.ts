import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);

/** Where a release comes from, as the publisher's machine saw it. */
export const provenance = z.object({
  /** Commit of the folder's repository; `null` outside of one. */
  commit: z.string().nullable(),
  /** Whether nothing was changed since that commit; `null` without one. */
  isClean: z.boolean().nullable(),
  /** What the release tool has checked. */
  checks: z.array(z.string()),
  node: z.string(),
  /** Person and machine, or what `RELEASE_BUILDER` names, such as a run of the forge. */
  builder: z.string(),
});

export type Provenance = z.infer<typeof provenance>;

const gitIn = (folder: string, ...args: string[]): Promise<string | null> =>
  run('git', ['-C', folder, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );

/** @param folder of the build */
export async function readProvenance(folder: string, checks: readonly string[]): Promise<Provenance> {
  const [commit, changes] = await Promise.all([
    gitIn(folder, 'rev-parse', 'HEAD'),
    gitIn(folder, 'status', '--porcelain'),
  ]);
  return {
    commit,
    isClean: changes === null ? null : changes === '',
    checks: [...checks],
    node: process.version,
    builder: process.env['RELEASE_BUILDER'] || `${process.env['USER'] ?? userInfo().username}@${hostname()}`,
  };
}
