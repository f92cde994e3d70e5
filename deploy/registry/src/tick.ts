import type { ProvidedNames } from '@plugboard/contracts/platform';
import { checkChange } from './check-change.ts';
import { movesOf, movesTable, type Moves } from './moves.ts';
import { listDueWaves, withNextWave } from './plan-promotion.ts';
import { Refusal } from './refusal.ts';
import { openKeys } from './signing.ts';
import { readState, writeState } from './store.ts';

interface Ticking {
  readonly releasesDir: string;
  readonly shell?: ProvidedNames | null | undefined;
  readonly now?: Date | undefined;
}

/** How one wave went. */
export interface TakenWave {
  readonly id: string;
  readonly tenant: string | undefined;
  readonly outcome: 'done' | 'refused';
  readonly text: string;
  readonly moves?: Moves;
}

/**
 * Takes the waves that are due, each one step and each checked as a promotion. A second call at the same moment finds
 * none due; a wave that is refused stays where it is, and is tried again by the next call.
 */
export async function tick({ releasesDir, shell, now = new Date() }: Ticking): Promise<TakenWave[]> {
  const taken: TakenWave[] = [];
  await openKeys(releasesDir);
  for (const wave of listDueWaves((await readState(releasesDir)).remotes, now)) {
    const before = await readState(releasesDir);
    const next = withNextWave(wave, now)(before);
    try {
      await checkChange({ releasesDir, id: wave.id, before, next, shell });
      await writeState(releasesDir, next);
      const moves = movesOf(before, next, wave.id);
      taken.push({ ...wave, outcome: 'done', text: movesTable(wave.id, moves), moves });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      taken.push({ ...wave, outcome: 'refused', text: error.problems.join('\n') });
    }
  }
  return taken;
}
