import { readFile } from 'node:fs/promises';
import type { Service } from '../services.ts';
import type { Ask, Asked } from './asker.ts';

/** Bytes of a process in memory. */
const residentBytes = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

export interface ExportObservation {
  readonly rows: number;
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly bytes: number;
  /** Most that the backend grew by while it wrote. */
  readonly grownBytes: number;
}

/** Reads a file that the backend writes, and looks at its memory meanwhile. */
export async function observeExport(
  { pid }: Service,
  ask: Ask,
  asked: Asked,
  rows: number,
): Promise<ExportObservation> {
  const before = await residentBytes(pid);
  const began = performance.now();
  const reply = await ask(asked);
  let firstByteMs = Number.NaN;
  let bytes = 0;
  let most = before;
  let measuredAt = 0;
  for await (const piece of reply.body ?? []) {
    if (bytes === 0) firstByteMs = performance.now() - began;
    bytes += (piece as Uint8Array).byteLength;
    if (performance.now() - measuredAt < 100) continue;
    measuredAt = performance.now();
    most = Math.max(most, await residentBytes(pid));
  }
  return { rows, firstByteMs, totalMs: performance.now() - began, bytes, grownBytes: most - before };
}
