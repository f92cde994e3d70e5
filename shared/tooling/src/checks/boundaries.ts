import { inRoot } from '../run/paths.ts';
import { packages } from '../workspace/packages.ts';
import { findViolations } from '../boundaries/cruise.ts';
import { type CheckResult, verdict } from './check.ts';

/** Who may import whom: shared/tooling/src/boundaries. */
export async function checkBoundaries(): Promise<CheckResult[]> {
  const found = await findViolations(
    inRoot(),
    packages().map(({ folder }) => folder),
  );
  return [verdict('boundaries', found.length === 0, found.join('\n'))];
}
