import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Caller, isGood } from './caller.ts';

interface Call {
  /** Seconds since the beginning. */
  readonly at: number;
  readonly status: number;
  readonly retryAfter: string | null;
}

export interface ObservedCalls {
  readonly calls: readonly Call[];
  /** Names of the tickets whose creation was acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  readonly stop: () => Promise<void>;
}

/** In milliseconds. */
const pause = 50;

/** Runs a step again and again, several at a time, until it is stopped; records each answer. */
function repeat(callers: number, step: (calls: Call[]) => Promise<void>) {
  const calls: Call[] = [];
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      await step(calls);
      await wait(pause);
    }
  };
  const running = Promise.all(Array.from({ length: callers }, run));
  const stop = async () => {
    stopping.abort();
    await running;
  };
  return { calls, stop };
}

const now = () => performance.now() / 1000;

/** Opens tickets, each under its own name, and repeats one until it is acknowledged. */
export function writeTickets(caller: Caller, writers: number): ObservedCalls {
  const acknowledged = new Set<string>();
  const step = async (calls: Call[]) => {
    const name = `Drill ${randomUUID()}`;
    for (;;) {
      const { status, retryAfter } = await ask(caller, '/api/v1/tickets/', { ticket_name: name }, name);
      calls.push({ at: now(), status, retryAfter });
      if (isGood({ status })) break;
      await wait(pause);
    }
    acknowledged.add(name);
  };
  return { ...repeat(writers, step), acknowledged };
}

/** Makes calls that a replica may answer. */
export function readLookUps(caller: Caller, readers: number): ObservedCalls {
  const step = async (calls: Call[]) => {
    const { status, retryAfter } = await ask(caller, '/api/v1/lookup/location/');
    calls.push({ at: now(), status, retryAfter });
  };
  return { ...repeat(readers, step), acknowledged: new Set() };
}

export interface Outage {
  /** The longest time without a good answer. */
  readonly seconds: number;
  /** Answers by status in that time; 0 where none came. */
  readonly answers: Readonly<Record<number, number>>;
  /** Of the answers with 503, how many say when to come again. */
  readonly withRetryAfter: number;
}

/** Outcomes of the calls since a fault began. The outage lasts until the last call where no good answer came any more. */
export function outageSince({ calls }: Pick<ObservedCalls, 'calls'>, at: number): Outage {
  const since = calls.filter((call) => call.at >= at);
  const times = [at, ...since.filter(isGood).map((call) => call.at), since.at(-1)?.at ?? at];
  const gaps = times.slice(1).map((end, index) => ({ begin: times[index] ?? at, end }));
  const { begin, end } = gaps.reduce(
    (longest, gap) => (gap.end - gap.begin > longest.end - longest.begin ? gap : longest),
    {
      begin: at,
      end: at,
    },
  );
  const between = since.filter((call) => call.at >= begin && call.at <= end && !isGood(call));
  const answers: Record<number, number> = {};
  for (const { status } of between) answers[status] = (answers[status] ?? 0) + 1;
  const withRetryAfter = between.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null).length;
  return { seconds: end - begin, answers, withRetryAfter };
}
