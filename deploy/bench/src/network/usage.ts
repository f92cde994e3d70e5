import { readFile, readdir } from 'node:fs/promises';
import type { Kind } from './parts.ts';

/** Processor time and memory of processes. */
export interface Usage {
  readonly cpuSeconds: number;
  /** Shared pages are divided among those that share them. */
  readonly megabytes: number;
}

/** Clock ticks of /proc in a second, as on every Linux today: sysconf(_SC_CLK_TCK). */
const ticksPerSecond = 100;

async function cpuTicks(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before it may have spaces. User and system time, and those of children that have ended.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0);
}

async function usageOf(pid: number): Promise<Usage> {
  try {
    return { cpuSeconds: (await cpuTicks(pid)) / ticksPerSecond, megabytes: (await proportionalKilobytes(pid)) / 1024 };
  } catch {
    // It has ended meanwhile.
    return { cpuSeconds: 0, megabytes: 0 };
  }
}

/** A process and those that it has started. */
export async function withChildren(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const children = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const pids = children.join(' ').split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(pids.map(withChildren))).flat()];
}

export type UsageByKind = ReadonlyMap<Kind, Usage>;

/** Sums over all processes of each kind. */
export async function readUsage(pidsOf: ReadonlyMap<Kind, readonly number[]>): Promise<UsageByKind> {
  const usages = new Map<Kind, Usage>();
  for (const [kind, pids] of pidsOf) {
    const each = await Promise.all(pids.map(usageOf));
    usages.set(kind, {
      cpuSeconds: each.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      megabytes: each.reduce((sum, { megabytes }) => sum + megabytes, 0),
    });
  }
  return usages;
}
