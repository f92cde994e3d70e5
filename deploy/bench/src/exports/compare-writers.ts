import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const runFile = promisify(execFile);
const script = 'deploy/bench/src/exports/write-rows.ts';
const rounds = 3;

/** Milliseconds of the processor that a process takes which writes a file, start included; the best of some rounds. */
export interface WriterComparison {
  readonly portal: number;
  readonly exceljs: number;
}

/**
 * Compares the portal's writer of Excel files with exceljs's stream, on the same rows. `undefined` where exceljs cannot be
 * fetched, which is no part of the portal.
 */
export async function compareWriters(rows: number): Promise<WriterComparison | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-exceljs-'));
  try {
    const fetched = runFile('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', 'exceljs@4.4.0']);
    const isFetched = await fetched.then(
      () => true,
      () => false,
    );
    if (!isFetched) return undefined;
    const best = { portal: Infinity, exceljs: Infinity };
    for (let round = 0; round < rounds; round += 1)
      for (const writer of ['portal', 'exceljs'] as const) {
        const { stdout } = await runFile(process.execPath, [script, writer, String(rows), folder]);
        best[writer] = Math.min(best[writer], Number(stdout));
      }
    return best;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
