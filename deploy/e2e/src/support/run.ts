import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './services.ts';

const execute = promisify(execFile);

/** Runs a program of the repository to its end. Rejects with what it printed where it fails. */
export async function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
  cwd = root,
): Promise<string> {
  const { stdout } = await execute(command, [...args], { cwd, env: { ...process.env, ...environment } });
  return stdout;
}
