import { Refusal } from './refusal.ts';
import { assignedVersion, versionsBefore, type Canary, type RegistryState, type RemoteState } from './state.ts';

/** Commands are functions from one state to the next; nothing here touches a disk. */
export type Change = (state: RegistryState) => RegistryState;

type Choice = RemoteState['tenants'][string];

export const unpublished: RemoteState = { current: null, history: [], off: false, releases: {}, tenants: {} };

function remoteOf(state: RegistryState, id: string): RemoteState {
  const remote = state.remotes[id];
  if (remote) return remote;
  const known = Object.keys(state.remotes).join(', ') || 'nothing yet';
  throw new Refusal(`No remote “${id}” has been published; published: ${known}`);
}

export const withRemote = (state: RegistryState, id: string, remote: RemoteState): RegistryState => ({
  ...state,
  remotes: { ...state.remotes, [id]: remote },
});

export const changed =
  (id: string, change: (remote: RemoteState) => RemoteState): Change =>
  (state) =>
    withRemote(state, id, change(remoteOf(state, id)));

export function withChoice(remote: RemoteState, tenant: string, { pin, off, history, canary }: Choice): RemoteState {
  const { [tenant]: _before, ...others } = remote.tenants;
  const choice = { ...(pin && { pin }), ...(off && { off }), ...(history && { history }), ...(canary && { canary }) };
  return { ...remote, tenants: Object.keys(choice).length > 0 ? { ...others, [tenant]: choice } : others };
}

/** Sets or ends the canary of a tenant, or everybody's. */
export function withCanary(remote: RemoteState, tenant: string | undefined, canary: Canary | undefined): RemoteState {
  if (tenant !== undefined) return withChoice(remote, tenant, { ...remote.tenants[tenant], canary });
  const { canary: _before, ...others } = remote;
  return canary ? { ...others, canary } : others;
}

/** The history of a tenant that now leaves its present version. */
export function leaving(remote: RemoteState, tenant: string): string[] {
  const version = assignedVersion(remote, tenant);
  return [...versionsBefore(remote, tenant), ...(version === null ? [] : [version])];
}

export function withTenantPin(remote: RemoteState, tenant: string, version: string): RemoteState {
  const before = remote.tenants[tenant] ?? {};
  if (before.pin === version) return remote;
  const isMoved = assignedVersion(remote, tenant) !== version;
  const history = isMoved ? leaving(remote, tenant) : [...versionsBefore(remote, tenant)];
  return withChoice(remote, tenant, { ...before, pin: version, history });
}

/** Tenants that had a pin and now follow the others: they have a history of their own. */
export const followersWithHistory = (remote: RemoteState): string[] =>
  Object.entries(remote.tenants).flatMap(([tenant, { pin, history }]) => (history && !pin ? [tenant] : []));

/** A tenant's own canary of a release that becomes everybody's is over. */
const withoutCanariesOf = (remote: RemoteState, version: string): RemoteState =>
  Object.entries(remote.tenants)
    .filter(([, { pin, canary }]) => pin === undefined && canary?.version === version)
    .reduce((next, [tenant]) => withCanary(next, tenant, undefined), remote);

export function withCurrent(before: RemoteState, version: string): RemoteState {
  const { current } = before;
  if (current === version) return before;
  const remote = withoutCanariesOf(before, version);
  const moved = followersWithHistory(remote).reduce(
    (next, tenant) => withChoice(next, tenant, { ...next.tenants[tenant], history: leaving(next, tenant) }),
    remote,
  );
  return { ...moved, current: version, history: current === null ? remote.history : [...remote.history, current] };
}

export function requireRelease(remote: RemoteState, id: string, version: string): void {
  if (!remote.releases[version])
    throw new Refusal(`“${id}” has no release ${version}; it has ${Object.keys(remote.releases).join(', ')}`);
}
