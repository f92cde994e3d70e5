import { inRoot } from '../run/paths.ts';
import { packages } from '../workspace/packages.ts';
import { findViolations } from '../boundaries/cruise.ts';
import { type CheckResult, verdict } from './check.ts';

/** Checks imports against the rules in shared/tooling/src/boundaries. */
export async function checkBoundaries(
  folders: readonly string[] = packages().map(({ folder }) => folder),
): Promise<CheckResult[]> {
  const found = await findViolations(inRoot(), folders);
  return [verdict('boundaries', found.length === 0, found.join('\n'))];
}
