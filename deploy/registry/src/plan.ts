import { Refusal } from './refusal.ts';
import { assignedVersion, type RegistryState, type Release, type RemoteState } from './state.ts';

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

function withChoice(remote: RemoteState, tenant: string, { pin, off, history = [] }: Choice): RemoteState {
  const { [tenant]: _before, ...others } = remote.tenants;
  const choice = { ...(pin && { pin }), ...(off && { off }), ...(history.length > 0 && { history }) };
  return { ...remote, tenants: Object.keys(choice).length > 0 ? { ...others, [tenant]: choice } : others };
}

/** Pins a version for a tenant and remembers the previous pin. */
function withPin(remote: RemoteState, tenant: string, version: string): RemoteState {
  const before = remote.tenants[tenant] ?? {};
  if (before.pin === version) return remote;
  return withChoice(remote, tenant, {
    ...before,
    pin: version,
    history: [...(before.history ?? []), before.pin ?? null],
  });
}

function withCurrent(remote: RemoteState, version: string): RemoteState {
  const { current } = remote;
  if (current === version) return remote;
  return { ...remote, current: version, history: current === null ? remote.history : [...remote.history, current] };
}

/** Makes a release current, or pins it for one tenant. Publishing the same version again changes nothing. */
export const published =
  (id: string, version: string, release: Release, tenant?: string): Change =>
  (state) => {
    const before = state.remotes[id] ?? unpublished;
    const remote = { ...before, releases: { ...before.releases, [version]: before.releases[version] ?? release } };
    return withRemote(
      state,
      id,
      tenant === undefined ? withCurrent(remote, version) : withPin(remote, tenant, version),
    );
  };

function requireRelease(remote: RemoteState, id: string, version: string): void {
  if (!remote.releases[version])
    throw new Refusal(`“${id}” has no release ${version}; it has ${Object.keys(remote.releases).join(', ')}`);
}

/** Makes a release that was published before the current one. */
export const used = (id: string, version: string): Change =>
  changed(id, (remote) => {
    requireRelease(remote, id, version);
    return withCurrent(remote, version);
  });

/** Goes back to what was current before, one step for each time it is asked. */
export const rolledBack = (id: string): Change =>
  changed(id, (remote) => {
    const previous = remote.history.at(-1);
    if (previous === undefined)
      throw new Refusal(`“${id}” has no earlier release than ${remote.current} to go back to`);
    return { ...remote, current: previous, history: remote.history.slice(0, -1) };
  });

/** The version that was current before the given one. */
function earlierThan(remote: RemoteState, version: string | null): string | undefined {
  const released = [...remote.history, remote.current];
  return released[released.lastIndexOf(version) - 1] ?? undefined;
}

/** Rolls one tenant back to its previous pin, else to the previously current version. */
export const rolledBackFor = (id: string, tenant: string): Change =>
  changed(id, (remote) => {
    const choice = remote.tenants[tenant] ?? {};
    const pinned = choice.history ?? [];
    if (pinned.length > 0) {
      const { pin: _pin, ...kept } = choice;
      const before = pinned.at(-1);
      return withChoice(remote, tenant, { ...kept, ...(before && { pin: before }), history: pinned.slice(0, -1) });
    }
    const version = assignedVersion(remote, tenant);
    const previous = earlierThan(remote, version);
    if (previous === undefined)
      throw new Refusal(`“${id}” has no earlier release than ${version} to go back to for ${tenant}`);
    return withChoice(remote, tenant, { ...choice, pin: previous });
  });

export const pinned = (id: string, version: string, tenant: string): Change =>
  changed(id, (remote) => {
    requireRelease(remote, id, version);
    return withPin(remote, tenant, version);
  });

export const unpinned = (id: string, tenant: string): Change =>
  changed(id, (remote) => {
    const { off, pin } = remote.tenants[tenant] ?? {};
    if (pin === undefined) throw new Refusal(`Nothing of “${id}” is pinned for ${tenant}`);
    return withChoice(remote, tenant, { off });
  });

/** Switches a remote off or on, for one tenant or, without one, for all. */
export const switched = (id: string, to: 'on' | 'off', tenant?: string): Change =>
  changed(id, (remote) => {
    if (tenant === undefined) return { ...remote, off: to === 'off' };
    const { off: _off, ...choice } = remote.tenants[tenant] ?? {};
    return withChoice(remote, tenant, to === 'off' ? { ...choice, off: true } : choice);
  });
