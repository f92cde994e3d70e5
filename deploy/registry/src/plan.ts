import { Refusal } from './refusal.ts';
import {
  changed,
  followersWithHistory,
  leaving,
  requireRelease,
  unpublished,
  withCanary,
  withChoice,
  withCurrent,
  withRemote,
  withTenantPin,
  type Change,
} from './state-changes.ts';
import { assignedVersion, canaryFor, versionsBefore, type Release, type RemoteState } from './state.ts';

/**
 * Stores a release; nobody gets it yet. An older one that is published again, after a change was taken back, is the
 * newest from then on.
 */
export const withPublishedRelease =
  (id: string, version: string, release: Release): Change =>
  (state) => {
    const before = state.remotes[id] ?? unpublished;
    const known = before.releases[version];
    const others = Object.entries(before.releases).filter(([other]) => other !== version);
    const latest =
      others
        .map(([, { publishedAt }]) => publishedAt)
        .toSorted()
        .at(-1) ?? '';
    if (known && known.publishedAt > latest) return state;
    const isAhead = release.publishedAt > latest;
    const publishedAt = isAhead ? release.publishedAt : new Date(Date.parse(latest) + 1).toISOString();
    const stored = { ...(known ?? release), publishedAt };
    return withRemote(state, id, { ...before, releases: { ...before.releases, [version]: stored } });
  };

/** Makes any published release the current one at once, which ends a canary. */
export const withUsedVersion = (id: string, version: string): Change =>
  changed(id, (remote) => {
    requireRelease(remote, id, version);
    return withCurrent(withCanary(remote, undefined, undefined), version);
  });

/** Ends a canary; without one, goes back one version in the history for each call. */
export const withRollback = (id: string): Change =>
  changed(id, (remote) => {
    if (remote.canary) return withCanary(remote, undefined, undefined);
    const previous = remote.history.at(-1);
    if (previous === undefined)
      throw new Refusal(`“${id}” has no earlier release than ${remote.current} to go back to`);
    const moved = followersWithHistory(remote).reduce((next, tenant) => {
      const history = [...versionsBefore(next, tenant)];
      if (history.at(-1) === previous) history.pop();
      return withChoice(next, tenant, { ...next.tenants[tenant], history });
    }, remote);
    return { ...moved, current: previous, history: remote.history.slice(0, -1) };
  });

/** A tenant that gets a canary keeps what is stable; else it is pinned to what it had before. */
export const withTenantRollback = (id: string, tenant: string): Change =>
  changed(id, (remote) => {
    if (remote.tenants[tenant]?.canary) return withCanary(remote, tenant, undefined);
    const stable = assignedVersion(remote, tenant);
    if (canaryFor(remote, tenant) && stable !== null) return withTenantPin(remote, tenant, stable);
    const history = versionsBefore(remote, tenant);
    const previous = history.at(-1);
    if (previous === undefined)
      throw new Refusal(
        `${tenant} had no release of “${id}” before ${stable ?? 'now'} to go back to; ` +
          `“pin” or “off” with --tenant ${tenant} chooses for it`,
      );
    return withChoice(remote, tenant, { ...remote.tenants[tenant], pin: previous, history: history.slice(0, -1) });
  });

export const withPin = (id: string, version: string, tenant: string): Change =>
  changed(id, (remote) => {
    requireRelease(remote, id, version);
    return withTenantPin(withCanary(remote, tenant, undefined), tenant, version);
  });

export const withoutPin = (id: string, tenant: string): Change =>
  changed(id, (remote) => {
    const { off, pin } = remote.tenants[tenant] ?? {};
    if (pin === undefined) throw new Refusal(`Nothing of “${id}” is pinned for ${tenant}`);
    const isMoved = remote.current !== pin;
    const history = isMoved ? leaving(remote, tenant) : [...versionsBefore(remote, tenant)];
    return withChoice(remote, tenant, { off, history });
  });

const withoutCanaries = (remote: RemoteState): RemoteState =>
  [undefined, ...Object.keys(remote.tenants)].reduce<RemoteState>(
    (next, tenant) => withCanary(next, tenant, undefined),
    remote,
  );

/** Switches a remote off or on, for one tenant or, without one, for all. Off ends a canary: nobody tries it any more. */
export const withSwitch = (id: string, to: 'on' | 'off', tenant?: string): Change =>
  changed(id, (remote) => {
    if (tenant === undefined)
      return to === 'on' ? { ...remote, off: false } : { ...withoutCanaries(remote), off: true };
    const { off: _off, ...choice } = remote.tenants[tenant] ?? {};
    return withChoice(remote, tenant, to === 'off' ? { ...choice, off: true, canary: undefined } : choice);
  });
