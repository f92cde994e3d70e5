import type { ReleaseCanary, ReleaseOverview, RemoteReleases } from '@plugboard/contracts/platform';
import type { CanaryHealth, HealthFile } from '../health/health-file.ts';
import { assignedVersion, type Canary, type RegistryState, type RemoteState } from '../state.ts';
import type { AuditLine } from './audit-lines.ts';
import { movesOfRemote } from './recorded-moves.ts';

/** Most that are shown of a remote. */
const maxReleases = 50;

interface Known {
  readonly health: HealthFile;
  /** The latest lines of the audit log, oldest first. */
  readonly lines: readonly AuditLine[];
}

const toVerdict = ({ at, verdict, why, accounts, accountsBefore }: CanaryHealth): ReleaseCanary['health'] => ({
  at,
  verdict,
  why,
  accounts,
  accounts_before: accountsBefore,
});

function toCanary(
  canary: Canary | undefined,
  { health }: Known,
  remote: string,
  tenant: string | null,
): ReleaseCanary | null {
  if (!canary) return null;
  const { version, percent, accounts, since, waves } = canary;
  const looked = health.canaries.find(
    (one) => one.remote === remote && one.tenant === tenant && one.version === version && one.since === since,
  );
  return {
    version,
    percent,
    since,
    accounts: accounts.length,
    waves: waves ? { steps: waves.steps, every_minutes: waves.everyMinutes, next_at: waves.nextAt } : null,
    health: looked ? toVerdict(looked) : null,
  };
}

const toReleases = ({ releases }: RemoteState): RemoteReleases['releases'] =>
  Object.entries(releases)
    .map(([version, { publishedAt }]) => ({ version, published_at: publishedAt }))
    .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
    .slice(0, maxReleases);

const ownerOf = (id: string, { releases, current }: RemoteState): string =>
  (releases[current ?? ''] ?? Object.values(releases).at(-1))?.owner ?? id;

function toRemote(id: string, remote: RemoteState, known: Known): RemoteReleases {
  const tenants = Object.entries(remote.tenants).map(([tenant, { pin, off, canary }]) => ({
    tenant,
    version: assignedVersion(remote, tenant),
    is_pinned: pin !== undefined,
    is_off: off === true,
    canary: toCanary(canary, known, id, tenant),
  }));
  return {
    id,
    owner: ownerOf(id, remote),
    version: remote.current,
    is_off: remote.off,
    canary: toCanary(remote.canary, known, id, null),
    version_before: remote.history.at(-1) ?? null,
    releases: toReleases(remote),
    // A tenant that follows the others may only have a history.
    tenants: tenants.filter(({ is_pinned, is_off, canary }) => is_pinned || is_off || canary !== null),
    moves: movesOfRemote(id, known.lines, known.health),
  };
}

/** The registry's state for the portal's screen. */
export const overviewOf = (state: RegistryState, known: Known): ReleaseOverview => ({
  sequence: state.sequence ?? 0,
  remotes: Object.entries(state.remotes)
    .map(([id, remote]) => toRemote(id, remote, known))
    .toSorted((a, b) => a.id.localeCompare(b.id)),
});
