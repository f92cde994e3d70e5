import { existsSync } from 'node:fs';
import { cacheDir, inRoot, tool } from '../run/paths.ts';
import { mapConcurrently } from '../run/map-concurrently.ts';
import { run } from '../run/process.ts';
import { packages } from '../workspace/packages.ts';
import { type CheckResult, verdict } from './check.ts';

async function typesOf(folder: string): Promise<CheckResult> {
  const remembered = `${cacheDir}/types/${folder.replaceAll('/', '-')}.tsbuildinfo`;
  const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', remembered];
  const { code, output } = await run(tool('tsc'), ['-p', folder, ...options]);
  return verdict(`types of ${folder}`, code === 0, output);
}

/** Every package by its own tsconfig.json; a package without one fails. */
export const checkTypes = (
  folders: readonly string[] = packages().map(({ folder }) => folder),
): Promise<CheckResult[]> =>
  mapConcurrently(folders, 2, async (folder) =>
    existsSync(inRoot(folder, 'tsconfig.json'))
      ? typesOf(folder)
      : verdict(`types of ${folder}`, false, 'It has no tsconfig.json'),
  );
