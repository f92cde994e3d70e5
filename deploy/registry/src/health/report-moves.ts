import type { ReleaseMove } from '@plugboard/contracts/platform';
import { withLock } from '../lock.ts';
import type { CommandInput } from '../commands.ts';
import { anyTenant, assignedVersion } from '../state.ts';
import { readState } from '../store.ts';
import { operator } from '../write-audit.ts';
import type { Backend } from './backend.ts';
import { declaredRightsOf } from './declared-rights.ts';
import { readHealth, updateHealth } from './health-file.ts';

/** Queues the report of a command; the caller holds the registry's lock. */
export async function keepMove({ releasesDir, command, id, version, tenant, now }: CommandInput): Promise<void> {
  const remote = (await readState(releasesDir)).remotes[id];
  const current = remote && assignedVersion(remote, tenant ?? anyTenant);
  const moved = version ?? current;
  if (!remote || !moved) return;
  const owner = remote.releases[moved]?.owner ?? id;
  const at = new Date().toISOString();
  const move = { remote: id, owner, command, by: operator(), at, version: moved, tenant: tenant ?? null, why: [] };
  const kept = { ...move, ...(now && { now }) };
  await updateHealth(releasesDir, (health) => ({ ...health, unreported: [...health.unreported, kept] }));
}

/** Tells the backend what live remotes declare. `false` where it could not be told. */
export const declareRights = async (releasesDir: string, backend: Backend): Promise<boolean> =>
  backend.declareRights(declaredRightsOf(await readState(releasesDir))).then(
    () => true,
    () => false,
  );

/**
 * Reports moves that the backend does not know yet, after the rights that live remotes declare. What cannot be reported
 * now is reported by the next call.
 */
export async function reportMoves(releasesDir: string, backend: Backend): Promise<void> {
  const reported: string[] = [];
  const keyOf = (move: ReleaseMove) => JSON.stringify(move);
  const { unreported } = await readHealth(releasesDir);
  if (unreported.length === 0 || !(await declareRights(releasesDir, backend))) return;
  for (const move of unreported) {
    const isReported = await backend.recordMove(move).then(
      () => true,
      () => false,
    );
    if (!isReported) break;
    reported.push(keyOf(move));
  }
  if (reported.length === 0) return;
  await withLock(releasesDir, () =>
    updateHealth(releasesDir, (health) => ({
      ...health,
      unreported: health.unreported.filter((move) => !reported.includes(keyOf(move))),
    })),
  );
}
