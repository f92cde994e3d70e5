import type { OrderOutcome, ProvidedNames, ReleaseOrder } from '@plugboard/contracts/platform';
import type { CompareCalls } from '../call-uses.ts';
import { checkChange } from '../check-change.ts';
import { changeFor, type CommandInput, runCommand } from '../commands.ts';
import { withLock } from '../lock.ts';
import { movesOf } from '../moves.ts';
import { Refusal } from '../refusal.ts';
import { openKeys } from '../signing.ts';
import type { RegistryState } from '../state.ts';
import { readState } from '../store.ts';
import { writeAudit } from '../write-audit.ts';
import { changesOf } from './recorded-moves.ts';

interface Ordering {
  readonly releasesDir: string;
  readonly shell: ProvidedNames | null;
  readonly compareCalls?: CompareCalls | undefined;
}

/** The registry is another one than the order is about. */
export class ChangedMeanwhile extends Error {}

const inputOf = ({ releasesDir, shell, compareCalls }: Ordering, order: ReleaseOrder): CommandInput => {
  const { command, remote: id, version, tenant, percent, now } = order;
  const share = percent === undefined ? {} : { share: { percent } };
  return { releasesDir, shell, compareCalls, command, id, version, tenant, from: '', now: now === true, ...share };
};

/** The words of the command that would do the same, for the log. */
const wordsOf = ({ remote, version, tenant, percent, now }: ReleaseOrder): string[] => [
  remote,
  ...(version === undefined ? [] : [version]),
  ...(tenant === undefined ? [] : ['--tenant', tenant]),
  ...(percent === undefined ? [] : ['--percent', String(percent)]),
  ...(now ? ['--now'] : []),
];

async function stateOf({ releasesDir }: Ordering, { sequence }: ReleaseOrder): Promise<RegistryState> {
  await openKeys(releasesDir);
  const state = await readState(releasesDir);
  if ((state.sequence ?? 0) !== sequence) throw new ChangedMeanwhile();
  return state;
}

/** Returns the changes of an order, after every check of the command, and changes nothing. */
export async function previewOrder(ordering: Ordering, order: ReleaseOrder): Promise<OrderOutcome> {
  const { releasesDir, shell, compareCalls } = ordering;
  const { remote: id, sequence } = order;
  const before = await withLock(releasesDir, () => stateOf(ordering, order));
  try {
    const next = changeFor(inputOf(ordering, order))(before);
    await checkChange({ releasesDir, id, before, next, shell, compareCalls });
    return { sequence, changes: changesOf(movesOf(before, next, id)), problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { sequence, changes: [], problems: [...error.problems] };
  }
}

/** Runs an order as the command does: under the lock, with its checks and its line in the log, under a person's name. */
export const runOrder = (ordering: Ordering, order: ReleaseOrder, by: string): Promise<OrderOutcome> =>
  withLock(ordering.releasesDir, async () => {
    const { releasesDir } = ordering;
    const { command, sequence } = order;
    await stateOf(ordering, order);
    const entry = { command, arguments: wordsOf(order), by };
    try {
      const { moves = {} } = await runCommand(inputOf(ordering, order));
      await writeAudit(releasesDir, { ...entry, outcome: 'done', moves });
      const { sequence: next = sequence } = await readState(releasesDir);
      return { sequence: next, changes: changesOf(moves), problems: [] };
    } catch (error) {
      const isRefused = error instanceof Refusal;
      await writeAudit(releasesDir, { ...entry, outcome: isRefused ? 'refused' : 'failed' });
      if (!isRefused) throw error;
      return { sequence, changes: [], problems: [...error.problems] };
    }
  });
