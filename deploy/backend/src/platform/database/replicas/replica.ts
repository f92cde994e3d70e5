import { setTimeout as wait } from 'node:timers/promises';
import type { Database, ReplicaFigures, ReplicaState } from '../database.ts';
import { openServer } from '../open-database.ts';
import { askTogether } from './ask-together.ts';
import { type LogPosition, openPositions } from './log-position.repository.ts';

export interface Replica extends ReplicaFigures {
  readonly database: Database;
  /** Looks once, and compares with where the primary is. */
  readonly follow: (written: LogPosition | undefined) => Promise<void>;
  /** Waits until it has replayed a position, and gives up after the time that a replica may be behind. */
  readonly reaches: (position: LogPosition) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** In milliseconds, between two looks of a read that waits. */
const lookIntervalMs = 5;

/** Positions that are kept of a replica that is behind: one for each second. */
const maxAhead = 600;

interface Options {
  readonly url: string;
  readonly connections: number;
  readonly maxLagMs: number;
}

const nameOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 5432}`;
};

/** Not looked at yet: `away` until the first `follow`. */
export function openReplica({ url, connections, maxLagMs }: Options): Replica {
  const database = openServer({ url, connections, isReplica: true });
  const positions = openPositions({ connectionString: url });
  /** Positions of the primary that are not replayed yet, and when they were its own. */
  let ahead: { readonly position: LogPosition; readonly at: number }[] = [];
  let replayed: LogPosition = 0;
  let state: ReplicaState = 'away';

  const lagMs = () => (ahead[0] ? performance.now() - ahead[0].at : 0);
  const look = askTogether(async () => {
    try {
      const found = await positions.askReplayed();
      ({ replayed } = found);
      if (!found.isReplica) {
        state = 'not-a-replica';
        ahead = [];
      }
      return found.isReplica;
    } catch {
      // It may come back with an older copy.
      replayed = 0;
      state = 'away';
      return false;
    }
  });

  const follow = async (written: LogPosition | undefined): Promise<void> => {
    if (written !== undefined) {
      // After a fail-over the log may be shorter than it was.
      ahead = ahead.filter(({ position }) => position <= written);
      if (ahead.at(-1)?.position !== written) ahead.push({ position: written, at: performance.now() });
      if (ahead.length > maxAhead) ahead.splice(1, 1);
    }
    if (!(await look())) return;
    ahead = ahead.filter(({ position }) => position > replayed);
    state = lagMs() > maxLagMs ? 'late' : 'used';
  };
  const reaches = async (position: LogPosition): Promise<boolean> => {
    const hasReplayed = () => replayed >= position;
    const until = performance.now() + maxLagMs;
    while (!hasReplayed()) {
      if (!(await look())) return false;
      if (hasReplayed()) return true;
      if (performance.now() >= until) {
        // The next reads do not wait, until a look finds it close again.
        state = 'late';
        return false;
      }
      await wait(lookIntervalMs);
    }
    return true;
  };
  return {
    name: nameOf(url),
    database,
    state: () => state,
    lagSeconds: () => lagMs() / 1000,
    follow,
    reaches,
    close: async () => void (await Promise.all([database.close(), positions.close()])),
  };
}
