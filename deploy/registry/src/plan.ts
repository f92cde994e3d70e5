import { Refusal } from './refusal.ts';
import type { RegistryState, Release, RemoteState } from './state.ts';

/** The commands as functions from one state to the next; nothing here touches a disk. */
type Change = (state: RegistryState) => RegistryState;

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

/** Makes a release the current one. Publishing what is current already changes nothing. */
export const published =
  (id: string, version: string, release: Release): Change =>
  (state) => {
    const before = state.remotes[id];
    if (!before)
      return withRemote(state, id, {
        current: version,
        history: [],
        off: false,
        releases: { [version]: release },
        tenants: {},
      });
    if (before.current === version) return state;
    const releases = { ...before.releases, [version]: before.releases[version] ?? release };
    return withRemote(state, id, {
      ...before,
      releases,
      current: version,
      history: [...before.history, before.current],
    });
  };

/** Goes back to what was current before, one step for each time it is asked. */
export const rolledBack = (id: string): Change =>
  changed(id, (remote) => {
    const previous = remote.history.at(-1);
    if (previous === undefined)
      throw new Refusal(`“${id}” has no earlier release than ${remote.current} to go back to`);
    return { ...remote, current: previous, history: remote.history.slice(0, -1) };
  });

function withChoice(remote: RemoteState, tenant: string, choice: RemoteState['tenants'][string]): RemoteState {
  const { [tenant]: _before, ...others } = remote.tenants;
  const says = choice.pin !== undefined || choice.off === true;
  return { ...remote, tenants: says ? { ...others, [tenant]: choice } : others };
}

export const pinned = (id: string, version: string, tenant: string): Change =>
  changed(id, (remote) => {
    if (!remote.releases[version])
      throw new Refusal(`“${id}” has no release ${version}; it has ${Object.keys(remote.releases).join(', ')}`);
    return withChoice(remote, tenant, { ...remote.tenants[tenant], pin: version });
  });

export const unpinned = (id: string, tenant: string): Change =>
  changed(id, (remote) => {
    if (!remote.tenants[tenant]?.pin) throw new Refusal(`Nothing of “${id}” is pinned for ${tenant}`);
    const { pin: _pin, ...choice } = remote.tenants[tenant];
    return withChoice(remote, tenant, choice);
  });

/** Switches a remote off or on, for one tenant or, without one, for all. */
export const switched = (id: string, to: 'on' | 'off', tenant?: string): Change =>
  changed(id, (remote) => {
    if (tenant === undefined) return { ...remote, off: to === 'off' };
    const { off: _off, ...choice } = remote.tenants[tenant] ?? {};
    return withChoice(remote, tenant, to === 'off' ? { ...choice, off: true } : choice);
  });
