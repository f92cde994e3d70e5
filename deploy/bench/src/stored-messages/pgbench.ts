import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withScratchDatabase } from '../seeded-backend.ts';

const execute = promisify(execFile);
const clients = 8;

/**
 * Transactions of `pgbench -N` in a second, on a database of its own: a select, an update and an insert each.
 *
 * @param server address of any database of the server
 */
export const transactionsPerSecond = (server: string, seconds: number): Promise<number> =>
  withScratchDatabase(server, async (url) => {
    await execute('pgbench', ['--initialize', '--quiet', '--scale=10', url]);
    const args = ['--skip-some-updates', '--no-vacuum', `--client=${clients}`, '--jobs=2', `--time=${seconds}`, url];
    const { stdout } = await execute('pgbench', ['--protocol=prepared', ...args]);
    const [, figure] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
    if (figure === undefined) throw new Error(`pgbench printed no figure: ${stdout}`);
    return Number(figure);
  });
