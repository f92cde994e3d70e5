import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../failover/cluster.ts';
import { round, say } from '../failover/report.ts';
import { until } from '../failover/until.ts';
import type { Part } from './parts.ts';
import type { Fault } from './probes.ts';

interface FaultOptions {
  readonly minutes: number;
  /** Between the beginnings of two faults, unless the one before takes longer to heal. */
  readonly everySeconds: number;
  readonly failovers: number;
  /** Whether charge points and pages are connected again and have everything. */
  readonly isWhole: () => Promise<boolean>;
}

/** Time in which a supervisor notices a dead process, in milliseconds. */
const startAgainAfterMs = 2000;
const healsWithinSeconds = 240;

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);

interface Plan {
  readonly what: string;
  readonly run: () => Promise<void>;
  /** Work that takes longer and disturbs no client; the next fault waits for it. */
  readonly recover?: () => Promise<unknown>;
}

const killPart = (part: Part): Plan => ({
  what: part.name,
  run: async () => {
    await part.kill();
    await wait(startAgainAfterMs);
    await part.start();
  },
});

/** The machine of the primary, or of the replica: it comes back as a replica. */
async function loseMember(cluster: Cluster, role: 'primary' | 'replica'): Promise<Plan> {
  const primary = await cluster.primary();
  const lost = role === 'primary' ? primary : cluster.members.find((member) => member !== primary);
  if (!lost) throw new Error('No replica');
  return {
    what: `the ${role}’s machine`,
    run: async () => {
      await lost.lose();
      if (role === 'primary')
        await until('another member is the primary', async () => (await cluster.primary()).name !== lost.name);
      else await wait(startAgainAfterMs);
      lost.start();
    },
    recover: () => cluster.untilFollows(lost),
  };
}

/** Kills one process after the other, each kind before any comes again, and the primary's machine in between. */
export async function breakThings(
  { parts, cluster }: { readonly parts: readonly Part[]; readonly cluster: Cluster },
  { minutes, everySeconds, failovers, isWhole }: FaultOptions,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  const begun = Date.now();
  const end = begun + minutes * 60_000;
  const due = Array.from({ length: failovers }, (_, at) => begun + ((at + 1) / (failovers + 1)) * minutes * 60_000);
  let waiting: (Part | 'replica')[] = [];
  const nextPlan = (): Plan | Promise<Plan> => {
    if (Date.now() >= (due[0] ?? Infinity)) {
      due.shift();
      return loseMember(cluster, 'primary');
    }
    if (waiting.length === 0) waiting = shuffled([...parts, 'replica']);
    const next = waiting.pop() ?? 'replica';
    return next === 'replica' ? loseMember(cluster, next) : killPart(next);
  };
  while (Date.now() < end || due.length > 0) {
    const { what, run, recover } = await nextPlan();
    const from = Date.now();
    await run();
    const back = (Date.now() - from) / 1000;
    await until(`all is well after the loss of ${what}`, isWhole, healsWithinSeconds);
    faults.push({ what, from, until: Date.now() });
    say(`  ${what}: back after ${round(back)} s, all whole after ${round((Date.now() - from) / 1000)} s`);
    await recover?.();
    await wait(Math.max(0, from + everySeconds * 1000 - Date.now()));
  }
  return faults;
}
