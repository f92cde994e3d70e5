import type { ProvidedNames } from '@plugboard/contracts/platform';
import type { CompareCalls } from './call-uses.ts';
import { findBackend } from './health/backend.ts';
import { readHealth } from './health/health-file.ts';
import { judgeCanaries } from './health/judge-canaries.ts';
import { reportMoves } from './health/report-moves.ts';
import { withLock } from './lock.ts';
import { Refusal } from './refusal.ts';
import { readState } from './store.ts';
import { tick, type TakenWave } from './tick.ts';
import { writeAudit } from './write-audit.ts';

interface TakingWaves {
  readonly releasesDir: string;
  /** Address of the portal, without a tenant. */
  readonly portalUrl: string;
  readonly findShell: () => Promise<ProvidedNames | null>;
  readonly compareCalls?: CompareCalls;
}

const commandOf = ({ outcome }: TakenWave) => (outcome === 'stopped' ? 'stop' : 'tick');

/** Waiting waves as they were found the last time, so that each is said once. */
async function waitingBefore(releasesDir: string): Promise<ReadonlySet<string>> {
  const { canaries } = await readHealth(releasesDir);
  return new Set(canaries.map(({ remote, tenant, verdict }) => `${remote} ${tenant} ${verdict}`));
}

/**
 * Looks how the canaries fare, rolls back those that fare worse, and takes the waves that are due. A refused one is an
 * error, so that the scheduler notices.
 */
export async function takeWaves({ releasesDir, portalUrl, findShell, compareCalls }: TakingWaves): Promise<string> {
  const state = await readState(releasesDir);
  const backend = await findBackend(releasesDir, portalUrl);
  // Before the lock, which the next release waits for.
  const health = backend ? await judgeCanaries(state, backend, new Date()) : undefined;
  const known = await waitingBefore(releasesDir);
  const shell = await findShell();
  const taken = await withLock(releasesDir, () => tick({ releasesDir, shell, compareCalls, health }));
  for (const { id, tenant, moves, ...wave } of taken.filter(({ outcome }) => outcome !== 'waits')) {
    const words = tenant === undefined ? [id] : [id, '--tenant', tenant];
    const outcome = wave.outcome === 'refused' ? 'refused' : 'done';
    await writeAudit(releasesDir, { command: commandOf({ id, tenant, ...wave }), arguments: words, outcome, moves });
  }
  if (backend) await reportMoves(releasesDir, backend);
  const refused = taken.filter(({ outcome }) => outcome === 'refused');
  if (refused.length > 0) throw new Refusal(...refused.map(({ id, text }) => `the next wave of ${id}: ${text}`));
  const verdictOf = ({ id, tenant }: TakenWave) =>
    health?.find((found) => found.remote === id && found.tenant === (tenant ?? null))?.verdict;
  return taken
    .filter((wave) => wave.outcome !== 'waits' || !known.has(`${wave.id} ${wave.tenant ?? null} ${verdictOf(wave)}`))
    .map(({ id, outcome, text }) => (outcome === 'waits' ? `the next wave of ${id} waits: ${text}` : text))
    .join('\n');
}
