import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { claimJob, releaseJob, renewJob } from './job.repository.ts';

interface ExclusiveJob {
  readonly name: string;
  /** Milliseconds between the end of a run and the beginning of the next one. */
  readonly intervalMs: number;
  readonly run: (now: Date) => Promise<unknown>;
}

/** In milliseconds. */
interface Lease {
  /** How long a run keeps other instances away: after as long they run the job of an instance that died. */
  readonly lengthMs: number;
  readonly renewMs: number;
}

/** Two renewals may fail before it ends. */
const usualLease: Lease = { lengthMs: 60_000, renewMs: 20_000 };

/**
 * Runs a job if it is due and no other instance runs it, and renews its lease until the run is over, however long that is.
 *
 * @returns whether it ran
 */
export async function runExclusively(
  { log, platform: { database, clock } }: FastifyInstance,
  { name, intervalMs, run }: ExclusiveJob,
  { lengthMs, renewMs } = usualLease,
): Promise<boolean> {
  const leaseFrom = (now: Date) => new Date(now.getTime() + lengthMs);
  const begun = clock();
  let until = leaseFrom(begun);
  if (!(await claimJob(database, name, begun, until))) return false;

  const renew = async () => {
    const next = leaseFrom(clock());
    try {
      if (await renewJob(database, name, until, next)) until = next;
      else log.warn({ job: name }, 'the lease of a job ended during its run: another instance may run it too');
    } catch (error) {
      log.warn({ err: error, job: name }, 'the lease of a job was not renewed');
    }
  };
  const end = new AbortController();
  const renewUntilEnd = async () => {
    for (;;) {
      // Breaks off with an error at the end of the run.
      await wait(renewMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
      if (end.signal.aborted) return;
      await renew();
    }
  };
  const renewing = renewUntilEnd();
  try {
    await run(begun);
    return true;
  } finally {
    end.abort();
    await renewing;
    await releaseJob(database, name, until, new Date(clock().getTime() + intervalMs));
  }
}
