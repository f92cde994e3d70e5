import { Refusal } from './refusal.ts';
import { assignedVersion, versionsBefore, type RegistryState, type Release, type RemoteState } from './state.ts';

/** The commands as functions from one state to the next; nothing here touches a disk. */
type Change = (state: RegistryState) => RegistryState;

type Choice = RemoteState['tenants'][string];

const unpublished: RemoteState = { current: null, history: [], off: false, releases: {}, tenants: {} };

function remoteOf(state: RegistryState, id: string): RemoteState {
  const remote = state.remotes[id];
  if (remote) return remote;
  const known = Object.keys(state.remotes).join(', ') || 'nothing yet';
  throw new Refusal(`No remote “${id}” has been published; published: ${known}`);
}

const withRemote = (state: RegistryState, id: string, remote: RemoteState): RegistryState => ({
  ...state,
  remotes: { ...state.remotes, [id]: remote },
});

const changed =
  (id: string, change: (remote: RemoteState) => RemoteState): Change =>
  (state) =>
    withRemote(state, id, change(remoteOf(state, id)));

function withChoice(remote: RemoteState, tenant: string, { pin, off, history }: Choice): RemoteState {
  const { [tenant]: _before, ...others } = remote.tenants;
  const choice = { ...(pin && { pin }), ...(off && { off }), ...(history && { history }) };
  return { ...remote, tenants: Object.keys(choice).length > 0 ? { ...others, [tenant]: choice } : others };
}

/** The history of a tenant that now leaves its present version. */
function leaving(remote: RemoteState, tenant: string): string[] {
  const version = assignedVersion(remote, tenant);
  return [...versionsBefore(remote, tenant), ...(version === null ? [] : [version])];
}

function withTenantPin(remote: RemoteState, tenant: string, version: string): RemoteState {
  const before = remote.tenants[tenant] ?? {};
  if (before.pin === version) return remote;
  const isMoved = assignedVersion(remote, tenant) !== version;
  const history = isMoved ? leaving(remote, tenant) : [...versionsBefore(remote, tenant)];
  return withChoice(remote, tenant, { ...before, pin: version, history });
}

/** Tenants that had a pin and now follow the others: they have a history of their own. */
const followersWithHistory = (remote: RemoteState): string[] =>
  Object.entries(remote.tenants).flatMap(([tenant, { pin, history }]) => (history && !pin ? [tenant] : []));

function withCurrent(remote: RemoteState, version: string): RemoteState {
  const { current } = remote;
  if (current === version) return remote;
  const moved = followersWithHistory(remote).reduce(
    (next, tenant) => withChoice(next, tenant, { ...next.tenants[tenant], history: leaving(next, tenant) }),
    remote,
  );
  return { ...moved, current: version, history: current === null ? remote.history : [...remote.history, current] };
}

/** Makes a release current, or pins it for one tenant. Publishing the same version again changes nothing. */
export const withPublishedRelease =
  (id: string, version: string, release: Release, tenant?: string): Change =>
  (state) => {
    const before = state.remotes[id] ?? unpublished;
    const remote = { ...before, releases: { ...before.releases, [version]: before.releases[version] ?? release } };
    return withRemote(
      state,
      id,
      tenant === undefined ? withCurrent(remote, version) : withTenantPin(remote, tenant, version),
    );
  };

function requireRelease(remote: RemoteState, id: string, version: string): void {
  if (!remote.releases[version])
    throw new Refusal(`“${id}” has no release ${version}; it has ${Object.keys(remote.releases).join(', ')}`);
}

/** Makes a release that was published before the current one. */
export const withUsedVersion = (id: string, version: string): Change =>
  changed(id, (remote) => {
    requireRelease(remote, id, version);
    return withCurrent(remote, version);
  });

/** Goes back one version in the history for each call. */
export const withRollback = (id: string): Change =>
  changed(id, (remote) => {
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

/** Pins a tenant to what it had before, wherever the others have moved since. */
export const withTenantRollback = (id: string, tenant: string): Change =>
  changed(id, (remote) => {
    const history = versionsBefore(remote, tenant);
    const previous = history.at(-1);
    if (previous === undefined)
      throw new Refusal(
        `${tenant} had no release of “${id}” before ${assignedVersion(remote, tenant) ?? 'now'} to go back to; ` +
          `“pin” or “off” with --tenant ${tenant} chooses for it`,
      );
    return withChoice(remote, tenant, { ...remote.tenants[tenant], pin: previous, history: history.slice(0, -1) });
  });

export const withPin = (id: string, version: string, tenant: string): Change =>
  changed(id, (remote) => {
    requireRelease(remote, id, version);
    return withTenantPin(remote, tenant, version);
  });

export const withoutPin = (id: string, tenant: string): Change =>
  changed(id, (remote) => {
    const { off, pin } = remote.tenants[tenant] ?? {};
    if (pin === undefined) throw new Refusal(`Nothing of “${id}” is pinned for ${tenant}`);
    const isMoved = remote.current !== pin;
    const history = isMoved ? leaving(remote, tenant) : [...versionsBefore(remote, tenant)];
    return withChoice(remote, tenant, { off, history });
  });

/** Switches a remote off or on, for one tenant or, without one, for all. */
export const withSwitch = (id: string, to: 'on' | 'off', tenant?: string): Change =>
  changed(id, (remote) => {
    if (tenant === undefined) return { ...remote, off: to === 'off' };
    const { off: _off, ...choice } = remote.tenants[tenant] ?? {};
    return withChoice(remote, tenant, to === 'off' ? { ...choice, off: true } : choice);
  });
