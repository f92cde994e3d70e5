import { existsSync } from 'node:fs';
import { inRoot, tool } from '../run/paths.ts';
import { inTurn } from '../run/in-turn.ts';
import { run } from '../run/process.ts';
import { packages } from '../workspace/packages.ts';
import { type CheckResult, verdict } from './check.ts';

export async function typesOf(folder: string): Promise<CheckResult> {
  const { code, output } = await run(tool('tsc'), ['-p', folder, '--pretty', 'false']);
  return verdict(`types of ${folder}`, code === 0, output);
}

/** Every package by its own tsconfig.json; a package without one fails. */
export const checkTypes = (): Promise<CheckResult[]> =>
  inTurn(packages(), 2, async ({ folder }) =>
    existsSync(inRoot(folder, 'tsconfig.json'))
      ? typesOf(folder)
      : verdict(`types of ${folder}`, false, 'It has no tsconfig.json'),
  );
