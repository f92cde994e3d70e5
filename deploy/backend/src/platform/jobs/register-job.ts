import { tracedFromHere, untraced } from '@plugboard/tracing';
import type { FastifyInstance } from 'fastify';
import { bringJobForward } from './job.repository.ts';
import { runExclusively } from './run-exclusively.ts';

export interface JobDefinition {
  /** Names the job in the log and, for one that runs once among instances, in the database. */
  readonly name: string;
  /** Milliseconds between the start of the app and the first run. */
  readonly delayMs: number;
  /** Milliseconds between the end of a run and the beginning of the next one. */
  readonly intervalMs: number;
  /** Runs on one instance at a time, once per interval, instead of on each. */
  readonly isExclusive?: boolean;
  readonly run: (now: Date) => Promise<unknown>;
}

interface Job {
  /** Starts no run any more, and waits for the one under way. */
  readonly stop: () => Promise<void>;
  /**
   * Runs once more now, or after the run under way, instead of at the end of the interval. Asked for several times before
   * it begins, it is one run. While another instance runs an exclusive job, it waits for the next interval.
   */
  readonly runNow: () => void;
}

/** Jobs that run more often are no traces of their own: they would be most of all traces. */
const minTracedIntervalMs = 60_000;

/**
 * Runs something again and again while the app listens: one run after the other, never two at once. A run that fails
 * is logged, and the next one comes all the same. Closing the app begins no further run, and waits for the one under
 * way before the database goes.
 *
 * @example registerJob(app, { name: 'housekeeping', delayMs: minute, intervalMs: hour, isExclusive: true, run });
 */
export function registerJob(app: FastifyInstance, { name, delayMs, intervalMs, isExclusive, run }: JobDefinition): Job {
  const { database, clock, metrics } = app.platform;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isBroughtForward = false;
  let dueAt = Infinity;
  metrics.watchJob(name, () => dueAt);

  const runHere = async (): Promise<boolean> => {
    await run(clock());
    return true;
  };
  const traceRun = <Result>(work: () => Promise<Result>): Promise<Result> =>
    intervalMs < minTracedIntervalMs
      ? work()
      : tracedFromHere(`job ${name}`, { attributes: { 'plugboard.job': name } }, work);
  const runOnce = async (): Promise<void> => {
    const observeSeconds = metrics.jobSeconds.startTimer({ job: name });
    try {
      const hasRun = await traceRun(() => (isExclusive ? runExclusively(app, { name, intervalMs, run }) : runHere()));
      observeSeconds({ outcome: hasRun ? 'done' : 'elsewhere' });
      if (hasRun) metrics.jobDoneAt.set({ job: name }, clock().getTime() / 1000);
    } catch (error) {
      observeSeconds({ outcome: 'failed' });
      app.log.error({ err: error, job: name }, 'job failed');
    }
    schedule(intervalMs);
  };
  const schedule = (afterMs: number) => {
    clearTimeout(timer);
    dueAt = isStopped ? Infinity : performance.now() + afterMs;
    // A run that a call has brought forward may be a step of the call's trace; the next one is not.
    if (!isStopped) timer = untraced(() => setTimeout(() => (running = running.then(runOnce)), afterMs).unref());
  };
  const runAtOnce = async (): Promise<void> => {
    isBroughtForward = false;
    if (isStopped) return;
    try {
      if (isExclusive) await bringJobForward(database, name, clock());
    } catch (error) {
      app.log.error({ err: error, job: name }, 'job not brought forward');
    }
    await runOnce();
  };
  const runNow = () => {
    if (isBroughtForward) return;
    dueAt = Math.min(dueAt, performance.now());
    isBroughtForward = true;
    running = running.then(runAtOnce);
  };
  const stop = async () => {
    isStopped = true;
    dueAt = Infinity;
    clearTimeout(timer);
    await running;
  };

  app.addHook('onListen', async () => schedule(delayMs));
  // Before the connections drain, which may take a while, no run begins any more.
  app.addHook('preClose', async () => {
    isStopped = true;
    dueAt = Infinity;
    clearTimeout(timer);
  });
  app.addHook('onClose', stop);
  return { stop, runNow };
}
