import { Refusal } from './refusal.ts';
import { accountHash, newSalt, type AskedShare } from './share.ts';
import { changed, requireRelease, withCanary, withCurrent, withTenantPin, type Change } from './state-changes.ts';
import { assignedVersion, type Canary, type RemoteState } from './state.ts';

interface Promotion {
  readonly id: string;
  readonly version: string;
  /** Promotes for this tenant alone. */
  readonly tenant?: string | undefined;
  readonly share?: AskedShare;
  readonly now?: Date;
}

const whoIs = (tenant: string | undefined) => tenant ?? 'everybody';

const canaryIn = (remote: RemoteState, tenant: string | undefined): Canary | undefined =>
  tenant === undefined ? remote.canary : remote.tenants[tenant]?.canary;

const stableIn = (remote: RemoteState, tenant: string | undefined): string | null =>
  tenant === undefined ? remote.current : assignedVersion(remote, tenant);

/** `promote` only moves forward: `use`, `pin` and `rollback` are the ways back. */
function requireForward(remote: RemoteState, { version, tenant }: Promotion, isForAll: boolean): void {
  const stable = stableIn(remote, tenant);
  const release = remote.releases[version];
  const before = stable === null ? undefined : remote.releases[stable];
  if (release && before && release.publishedAt < before.publishedAt)
    throw new Refusal(
      `${version} was published before ${stable}, which ${whoIs(tenant)} has; to go back: ` +
        (tenant === undefined ? '“rollback” or “use”' : `“rollback” or “pin” with --tenant ${tenant}`),
    );
  const canary = canaryIn(remote, tenant);
  const isAhead = (release?.publishedAt ?? '') > (remote.releases[canary?.version ?? '']?.publishedAt ?? '');
  if (canary && canary.version !== version && !(isForAll && isAhead))
    throw new Refusal(
      `${canary.version} is with ${canary.percent} % now; end that first: promote it to all, or “rollback”`,
    );
}

const atMinute = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

/** The canary of a share, `null` where the share is everybody. */
function nextCanary(remote: RemoteState, { version, tenant, share = {}, now = new Date() }: Promotion): Canary | null {
  const running = canaryIn(remote, tenant);
  const before = running?.version === version ? running : undefined;
  const { waves, accounts } = share;
  const percent = share.percent ?? waves?.steps[0] ?? (accounts ? (before?.percent ?? 0) : 100);
  if (percent >= 100) return null;
  if (before && percent < before.percent)
    throw new Refusal(`${version} is with ${before.percent} % of ${whoIs(tenant)} already; “rollback” ends it`);
  const salt = before?.salt ?? newSalt();
  const hashes = (accounts ?? []).map((account) => accountHash(salt, account));
  return {
    version,
    percent,
    accounts: [...new Set([...(before?.accounts ?? []), ...hashes])],
    salt,
    since: before?.since ?? now.toISOString(),
    ...(waves && { waves: { ...waves, steps: [...waves.steps], nextAt: atMinute(now, waves.everyMinutes) } }),
  };
}

const withWhole = (remote: RemoteState, { version, tenant }: Promotion): RemoteState => {
  const ended = withCanary(remote, tenant, undefined);
  return tenant === undefined ? withCurrent(ended, version) : withTenantPin(ended, tenant, version);
};

/** Gives a published release to a share of the accounts, or makes it everybody's. */
export const withPromotion = (promotion: Promotion): Change =>
  changed(promotion.id, (remote) => {
    const { id, version, tenant } = promotion;
    requireRelease(remote, id, version);
    const canary = nextCanary(remote, promotion);
    requireForward(remote, promotion, canary === null);
    const stable = stableIn(remote, tenant);
    if (canary && stable === null)
      throw new Refusal(`${whoIs(tenant)} has no release of “${id}” yet; the first one is promoted to all`);
    if (canary && stable === version) throw new Refusal(`${whoIs(tenant)} has ${version} already`);
    return canary ? withCanary(remote, tenant, canary) : withWhole(remote, promotion);
  });

interface DueWave {
  readonly id: string;
  readonly tenant: string | undefined;
}

/** The canaries whose next wave is due, in the order in which they stand. */
export function listDueWaves(remotes: Readonly<Record<string, RemoteState>>, now: Date): DueWave[] {
  const isDue = (canary: Canary | undefined) => canary?.waves !== undefined && canary.waves.nextAt <= now.toISOString();
  return Object.entries(remotes).flatMap(([id, remote]) => [
    ...(isDue(remote.canary) ? [{ id, tenant: undefined }] : []),
    ...Object.entries(remote.tenants).flatMap(([tenant, { canary }]) => (isDue(canary) ? [{ id, tenant }] : [])),
  ]);
}

/** Takes one step of a schedule, however late: each wave stands for its whole time before the next. */
export const withNextWave = ({ id, tenant }: DueWave, now: Date): Change =>
  changed(id, (remote) => {
    const canary = canaryIn(remote, tenant);
    const step = canary?.waves?.steps.find((percent) => percent > canary.percent);
    if (!canary?.waves) return remote;
    const { waves, ...fixed } = canary;
    if (step === undefined) return withCanary(remote, tenant, fixed);
    if (step >= 100) return withWhole(remote, { id, version: canary.version, tenant });
    const isLast = !waves.steps.some((percent) => percent > step);
    const nextAt = atMinute(now, waves.everyMinutes);
    return withCanary(remote, tenant, { ...fixed, percent: step, ...(!isLast && { waves: { ...waves, nextAt } }) });
  });
