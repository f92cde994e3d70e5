import type { ProvidedNames, ReleaseMove } from '@plugboard/contracts/platform';
import type { CompareCalls } from './call-uses.ts';
import { checkChange } from './check-change.ts';
import { type CanaryHealth, updateHealth } from './health/health-file.ts';
import { movesOf, movesTable, type Moves } from './moves.ts';
import { withRollback, withTenantRollback } from './plan.ts';
import { listDueWaves, withNextWave } from './plan-promotion.ts';
import { Refusal } from './refusal.ts';
import { openKeys } from './signing.ts';
import type { Change } from './state-changes.ts';
import type { RegistryState } from './state.ts';
import { readState, writeState } from './store.ts';

interface Ticking {
  readonly releasesDir: string;
  readonly shell?: ProvidedNames | null | undefined;
  readonly compareCalls?: CompareCalls | undefined;
  readonly now?: Date | undefined;
  /** Health of the canaries; without it, waves follow their schedule alone. */
  readonly health?: readonly CanaryHealth[] | undefined;
}

/** How one wave went, or the end of a canary that fared worse than the version before. */
export interface TakenWave {
  readonly id: string;
  readonly tenant: string | undefined;
  readonly outcome: 'done' | 'refused' | 'stopped' | 'waits';
  readonly text: string;
  readonly moves?: Moves;
}

type At = Pick<TakenWave, 'id' | 'tenant'>;

const canaryAt = ({ remotes }: RegistryState, { id, tenant }: At) =>
  tenant === undefined ? remotes[id]?.canary : remotes[id]?.tenants[tenant]?.canary;

/** Health of the current canary; results of an earlier one are ignored. */
function healthOf(state: RegistryState, health: Ticking['health'], at: At): CanaryHealth | undefined {
  const canary = canaryAt(state, at);
  return health?.find(
    ({ remote, tenant, version, since }) =>
      remote === at.id && tenant === (at.tenant ?? null) && version === canary?.version && since === canary.since,
  );
}

async function take(
  { releasesDir, shell, compareCalls }: Ticking,
  at: At,
  change: Change,
): Promise<Omit<TakenWave, 'id' | 'tenant'>> {
  const before = await readState(releasesDir);
  try {
    const next = change(before);
    await checkChange({ releasesDir, id: at.id, before, next, shell, compareCalls });
    await writeState(releasesDir, next);
    const moves = movesOf(before, next, at.id);
    return { outcome: 'done', text: movesTable(at.id, moves), moves };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: 'refused', text: error.problems.join('\n') };
  }
}

interface Moved {
  readonly command: 'stop' | 'wave';
  readonly version: string;
  readonly now: Date;
  readonly why: readonly string[];
}

function moveBy(state: RegistryState, { id, tenant }: At, { now, why, ...moved }: Moved): ReleaseMove {
  const owner = state.remotes[id]?.releases[moved.version]?.owner ?? id;
  const by = 'release tick';
  return { remote: id, owner, by, at: now.toISOString(), tenant: tenant ?? null, why: [...why], ...moved };
}

/** Rolls back each canary that fares worse. One that was rolled back or replaced meanwhile is left alone. */
async function stopUnhealthy(ticking: Ticking, now: Date): Promise<TakenWave[]> {
  const { releasesDir, health = [] } = ticking;
  const taken: TakenWave[] = [];
  const stopped: ReleaseMove[] = [];
  for (const found of health.filter(({ verdict }) => verdict === 'worse')) {
    const { remote: id, version, why } = found;
    const at = { id, tenant: found.tenant ?? undefined };
    const state = await readState(releasesDir);
    if (healthOf(state, health, at) !== found) continue;
    const rollback = at.tenant === undefined ? withRollback(id) : withTenantRollback(id, at.tenant);
    // Back to what others have already: nothing that the backend lacks keeps a worse release there.
    const end = await take({ ...ticking, compareCalls: undefined }, at, rollback);
    const text = `${id} ${version} was rolled back: ${why.join('; ')}\n${end.text}`;
    taken.push(end.outcome === 'done' ? { ...at, ...end, outcome: 'stopped', text } : { ...at, ...end });
    if (end.outcome === 'done') stopped.push(moveBy(state, at, { command: 'stop', version, now, why }));
  }
  await updateHealth(releasesDir, (file) => ({
    canaries: [...(ticking.health ?? file.canaries)],
    stopped: [...file.stopped, ...stopped],
    unreported: [...file.unreported, ...stopped],
  }));
  return taken;
}

/**
 * Rolls back canaries that fare worse, then takes the waves that are due, each one step and each checked as a promotion.
 * A second call at the same moment finds none due; a wave that is refused, or waits because it is not clear how its
 * canary fares, stays where it is, and is tried again by the next call.
 */
export async function tick(ticking: Ticking): Promise<TakenWave[]> {
  const { releasesDir, health, now = new Date() } = ticking;
  await openKeys(releasesDir);
  const taken = await stopUnhealthy(ticking, now);
  const state = await readState(releasesDir);
  const moved: ReleaseMove[] = [];
  for (const wave of listDueWaves(state.remotes, now)) {
    const found = healthOf(state, health, wave);
    if (found && found.verdict !== 'fine') {
      taken.push({ ...wave, outcome: 'waits', text: found.why.join('; ') });
      continue;
    }
    const version = canaryAt(state, wave)?.version ?? '';
    const end = await take(ticking, wave, withNextWave(wave, now));
    taken.push({ ...wave, ...end });
    if (end.outcome === 'done') moved.push(moveBy(state, wave, { command: 'wave', version, now, why: [] }));
  }
  // Without a backend they could not be reported.
  if (health) await updateHealth(releasesDir, (file) => ({ ...file, unreported: [...file.unreported, ...moved] }));
  return taken;
}
