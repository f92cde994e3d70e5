import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What a process holds of the machine's memory, in kilobytes of 1024. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim());
}
