import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type ClientConfig } from 'pg';
import type { Database, ReadOutcome, Replicas, ReplicaState } from '../database.ts';
import { isUnavailable } from '../is-unavailable.ts';
import { askTogether } from './ask-together.ts';
import { openPositions } from './log-position.repository.ts';
import { openReplica } from './replica.ts';

interface Options {
  readonly urls: readonly string[];
  /** To each of them. */
  readonly connections: number;
  /** How far one may be behind, and how long a read waits for it. */
  readonly maxLagMs: number;
  /** Of a connection to the primary. */
  readonly primary: ClientConfig;
  /** Called when a replica is used, and when it no longer is. */
  readonly onChange: (name: string, state: ReplicaState) => void;
}

/** In milliseconds, between two looks at each replica. */
const followIntervalMs = 1000;

/** Errors of the database, such as a conflict with the replay; a refusal of the call is an answer. */
const isOfDatabase = (error: unknown): boolean => error instanceof DatabaseError || isUnavailable(error);

/** Looks at the replicas until it is closed. */
export function openReplicas({ urls, connections, maxLagMs, primary, onChange }: Options): Replicas {
  const replicas = urls.map((url) => openReplica({ url, connections, maxLagMs }));
  const positions = openPositions(primary);
  const askWritten = askTogether(positions.askWritten);
  const reads: Record<ReadOutcome, number> = { replica: 0, primary: 0, failed: 0 };
  const closing = new AbortController();
  let turn = 0;

  const followOnce = async (): Promise<void> => {
    const written = await askWritten().catch(() => undefined);
    await Promise.all(replicas.map((replica) => replica.follow(written)));
  };
  const followUntilClosed = async (): Promise<void> => {
    const known = replicas.map((): ReplicaState | undefined => undefined);
    while (!closing.signal.aborted) {
      await followOnce();
      replicas.forEach(({ name, state }, index) => {
        if (known[index] !== state()) onChange(name, state());
        known[index] = state();
      });
      await wait(followIntervalMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };
  const following = followUntilClosed();

  const choose = async (): Promise<Database | undefined> => {
    const usable = replicas.filter(({ state }) => state() === 'used');
    const replica = usable[(turn += 1) % usable.length];
    if (!replica) return undefined;
    const written = await askWritten().catch(() => undefined);
    return written !== undefined && (await replica.reaches(written)) ? replica.database : undefined;
  };
  return {
    read: async (onReplica, onPrimary) => {
      const replica = await choose();
      if (!replica) {
        reads.primary += 1;
        return onPrimary();
      }
      try {
        const result = await onReplica(replica);
        reads.replica += 1;
        return result;
      } catch (error) {
        if (!isOfDatabase(error)) throw error;
        reads.failed += 1;
        return onPrimary();
      }
    },
    all: replicas,
    reads,
    close: async () => {
      closing.abort();
      await following;
      await Promise.all([positions.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
