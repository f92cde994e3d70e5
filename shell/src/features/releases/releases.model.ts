import type { CurvePoint, RecordedMove, ReleaseCanary, RemoteReleases } from '@plugboard/contracts/platform';

/** The versions of a remote at one tenant, or at all others (`null`). */
export interface Holding {
  readonly tenant: string | null;
  readonly version: string | null;
  readonly isPinned: boolean;
  readonly isOff: boolean;
  readonly canary: ReleaseCanary | null;
  /** The move that led to it; `null`: older than the log. */
  readonly since: RecordedMove | null;
}

const lastMove = ({ moves }: RemoteReleases, tenant: string | null): RecordedMove | null =>
  moves.find(({ changes }) => changes.some((change) => change.tenant === tenant)) ?? null;

/** The versions of a remote at all tenants, then at those with a pin, a switch or a canary. */
export function listHoldings(remote: RemoteReleases): readonly Holding[] {
  const { version, is_off: isOff, canary } = remote;
  const all = { tenant: null, version, isPinned: false, isOff, canary, since: lastMove(remote, null) };
  const own = remote.tenants.map(({ tenant, version: stable, is_pinned, is_off, canary: share }) => ({
    tenant,
    version: stable,
    isPinned: is_pinned,
    isOff: is_off || isOff,
    canary: share,
    since: lastMove(remote, tenant),
  }));
  return [all, ...own];
}

/** The version whose curves matter, and the one that it is compared with. */
export function versionsToCompare({ canary, version, version_before: before }: RemoteReleases): readonly string[] {
  return [canary?.version, version, before].filter((one) => typeof one === 'string').slice(0, 2);
}

/** Values of one version, one for each hour; `null`: it was not used then. */
export interface Curve {
  readonly version: string;
  /** Failures for 100 openings. */
  readonly failures: readonly (number | null)[];
  readonly p75Seconds: readonly (number | null)[];
  readonly openings: number;
}

const percent = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);

/** The curves of some versions over the hours in which any of them was used. */
export function toCurves(
  points: readonly CurvePoint[],
  versions: readonly string[],
): { readonly hours: readonly string[]; readonly curves: readonly Curve[] } {
  const shown = points.filter(({ version }) => versions.includes(version));
  const hours = [...new Set(shown.map(({ hour }) => hour))].toSorted();
  const curves = versions.map((version) => {
    const own = hours.map((hour) => shown.find((point) => point.hour === hour && point.version === version));
    return {
      version,
      failures: own.map((point) => (point ? percent(point.failures, point.openings) : null)),
      p75Seconds: own.map((point) => (point?.p75_ms == null ? null : point.p75_ms / 1000)),
      openings: own.reduce((sum, point) => sum + (point?.openings ?? 0), 0),
    };
  });
  return { hours, curves: curves.filter(({ openings }) => openings > 0) };
}

/** The share that the schedule sets next; `null`: none. */
export function nextWave({ percent: share, waves }: ReleaseCanary): { percent: number; at: string } | null {
  const step = waves?.steps.find((one) => one > share);
  return waves && step !== undefined ? { percent: step, at: waves.next_at } : null;
}
